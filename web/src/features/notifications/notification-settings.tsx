import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  getNotificationSettings,
  type MailAndChatSettings,
  setNotificationSettings,
} from '#adapters/http/contract/notification-settings.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Field } from '../../components/field.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Switch } from '../../components/switch.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { sessionUser, setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { TelegramTest } from './telegram-test.tsx'

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
})

/** Whether, and of which listings, the user is told in the chat app, and by mail. */
export function Component() {
  const { data, isError, error, refetch } = useQuery(settingsQuery)
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader heading="Notification Settings" back={{ to: paths.dashboard, label: 'Dashboard' }} />
      {data ? (
        <div className="grid gap-6">
          <SettingsForm settings={data} />
          <TelegramTest />
        </div>
      ) : isError ? (
        <ErrorState
          message={userMessage(error, 'Failed to load notification settings')}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton lines={2} label="Loading notification settings" />
      )}
    </div>
  )
}

function SettingsForm({ settings }: { settings: MailAndChatSettings }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState(settings)
  const { act, isPending, error } = useAct({
    mutationFn: (body: MailAndChatSettings) => call(setNotificationSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved)
      const user = sessionUser()
      if (user) setUser({ ...user, ...saved, notifyByEmail: saved.notifyByEmail ?? true })
      setWanted(saved)
      toast.success('Notification settings updated')
    },
    onError: (failure) => toast.error(userMessage(failure, 'Failed to update notification settings')),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    act(wanted)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Switch
          label="Telegram notifications"
          hint="Messages, orders, money, and new listings with your keywords."
          checked={wanted.notifyByTelegram}
          onChange={({ target }) => setWanted({ ...wanted, notifyByTelegram: target.checked })}
        />
        <Field
          label="Keywords"
          optional
          placeholder="phone -cracked, laptop, room"
          hint="Words with commas between them, up to 20. You are told of new listings on your campus that hold one. A word with - before it leaves listings out."
          value={wanted.notificationKeywords}
          error={error instanceof ApiError ? error.errors.notificationKeywords : undefined}
          onChange={({ target }) => setWanted({ ...wanted, notificationKeywords: target.value })}
        />
        <Switch
          label="Mails about every step"
          hint="Bids, and each stage of an order. What matters for your account and your money always comes."
          checked={wanted.notifyByEmail ?? true}
          onChange={({ target }) => setWanted({ ...wanted, notifyByEmail: target.checked })}
        />
        <Button type="submit" busy={isPending} busyLabel="Saving…">
          Save Changes
        </Button>
      </form>
    </Card>
  )
}
