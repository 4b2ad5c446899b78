import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresenceSettings } from '#adapters/contract/messaging/presence.ts'
import { Card } from '../../components/ui/card.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'

const presenceQuery = queryOptions({
  queryKey: ['presence-settings'],
  queryFn: ({ signal }) => call('GET /api/messages/presence', {}, { signal }),
})

export function PresenceCard() {
  const queries = useQueryClient()
  const { queryKey } = presenceQuery
  const { data } = useQuery(presenceQuery)
  const [chosen, setChosen] = useState<PresenceSettings>()
  const { mutate } = useMutation({
    // Serialized, so that the last choice wins.
    scope: { id: 'presence-settings' },
    mutationFn: (body: PresenceSettings) => call('PUT /api/messages/presence', { body }),
    onSuccess: (_, saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => {
      toast.error(userMessage(error, 'Failed to save your choice'))
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
      <h2 className="mb-2 text-lg font-bold">In conversations</h2>
      <Switch
        label="Show when I’m typing"
        hint="You see each other typing when both of you have this on."
        checked={shown.showsTyping}
        onChange={({ target }) => choose({ showsTyping: target.checked })}
      />
      <Switch
        label="Show when I was last seen"
        hint="It’s off until you turn it on. Works when both of you have it on."
        checked={shown.showsLastSeen}
        onChange={({ target }) => choose({ showsLastSeen: target.checked })}
      />
      <Switch
        label="Show when I’ve read a message"
        hint="Works when both of you have it on. Else neither of you sees “Read”."
        checked={shown.showsRead}
        onChange={({ target }) => choose({ showsRead: target.checked })}
      />
    </Card>
  )
}
