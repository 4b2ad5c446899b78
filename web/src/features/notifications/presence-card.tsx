import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getPresenceSettings,
  type PresenceSettings,
  setPresenceSettings,
} from '#adapters/contract/messaging/presence.ts'
import { Card } from '../../components/ui/card.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

const presenceQuery = queryOptions({
  queryKey: ['presence-settings'],
  queryFn: ({ signal }) => call(getPresenceSettings, {}, { signal }),
})

/** What people one writes with see of one, chosen at once; a choice that could not be saved is put back. */
export function PresenceCard() {
  const queries = useQueryClient()
  const { queryKey } = presenceQuery
  const { data } = useQuery(presenceQuery)
  /** Shown at once, while it or one before it is being saved. */
  const [chosen, setChosen] = useState<PresenceSettings>()
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stands.
    scope: { id: 'presence-settings' },
    mutationFn: (body: PresenceSettings) => call(setPresenceSettings, { body }),
    onSuccess: (_, saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => {
      toast.error(userMessage(error, words.failedToSaveYourChoice))
      setChosen(undefined)
      void queries.invalidateQueries({ queryKey })
    },
  })
  const shown = chosen ?? data
  if (!shown) return null
  const choose = (change: Partial<PresenceSettings>) => {
    const wanted = { ...shown, ...change }
    setChosen(wanted)
    mutate(wanted)
  }
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{words.inConversations}</h2>
      <Switch
        label={words.showTyping}
        hint={words.showTypingHint}
        checked={shown.showsTyping}
        onChange={({ target }) => choose({ showsTyping: target.checked })}
      />
      <Switch
        label={words.showLastSeen}
        hint={words.showLastSeenHint}
        checked={shown.showsLastSeen}
        onChange={({ target }) => choose({ showsLastSeen: target.checked })}
      />
    </Card>
  )
}
