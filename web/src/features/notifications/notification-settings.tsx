import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CHATS } from '#adapters/contract/core/chat-apps.ts'
import type { EmailAndChatSettings } from '#adapters/contract/notifying/notification-settings.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { sessionUser, setUser, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { ChatAppTest } from './chat-app-test.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { PresenceCard } from './presence-card.tsx'
import { PushCard } from './push-card.tsx'

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call('GET /api/auth/notification-settings', {}, { signal }),
})

export function Component() {
  const { data, isError, error, refetch } = useQuery(settingsQuery)
  const { user } = useSession()
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader heading="Notification Settings" back={{ to: paths.dashboard, label: 'Dashboard' }} />
      {data ? (
        <div className="grid gap-6">
          {user && <PushCard userId={user.id} />}
          <PreferencesCard />
          <PresenceCard />
          <SettingsForm settings={data} />
          {CHATS.map((app) => (
            <ChatAppTest key={app.channel} app={app} />
          ))}
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

function SettingsForm({ settings }: { settings: EmailAndChatSettings }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState(settings)
  const {
    submit: send,
    isPending,
    error,
  } = useSubmitOnce({
    mutationFn: (body: EmailAndChatSettings) => call('PUT /api/auth/notification-settings', { body }),
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
    send(wanted)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {CHATS.map(({ channel, name, isOn }) => (
          <Switch
            key={channel}
            label={`${name} notifications`}
            hint={`When this is off, we send nothing to your ${name} chat.`}
            checked={wanted[isOn]}
            onChange={({ target }) => setWanted({ ...wanted, [isOn]: target.checked })}
          />
        ))}
        <Field
          label="Keywords"
          optional
          placeholder="phone -cracked, laptop, room"
          hint="Separate words with commas (up to 20). We alert you when a new listing on your campus matches. Put - before a word to leave it out."
          value={wanted.notificationKeywords}
          error={error instanceof ApiError ? error.errors.notificationKeywords : undefined}
          onChange={({ target }) => setWanted({ ...wanted, notificationKeywords: target.value })}
        />
        <Switch
          label="Emails about every step"
          hint="When this is off, we only email you about your account, your money, and orders and gigs that need you."
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
