import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CHATS } from '#adapters/contract/core/chat-apps.ts'
import {
  type EmailAndChatSettings,
  getNotificationSettings,
  setNotificationSettings,
} from '#adapters/contract/notifying/notification-settings.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { Switch } from '../../components/ui/form/switch.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import { sessionUser, setUser, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { ChatAppTest } from './chat-app-test.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { PresenceCard } from './presence-card.tsx'
import { PushCard } from './push-card.tsx'
import * as words from './words.ts'

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
})

/** Whether, and of which listings, the user is told in chat apps, and by email. */
export function Component() {
  const { data, isError, error, refetch } = useQuery(settingsQuery)
  const { user } = useSession()
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader
        heading={words.notificationSettings}
        back={{ to: paths.dashboard, label: words.dashboard }}
      />
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
          message={userMessage(error, words.failedToLoadNotificationSettings)}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton lines={2} label={words.loadingNotificationSettings} />
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
    mutationFn: (body: EmailAndChatSettings) => call(setNotificationSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved)
      const user = sessionUser()
      if (user) setUser({ ...user, ...saved, notifyByEmail: saved.notifyByEmail ?? true })
      setWanted(saved)
      toast.success(words.notificationSettingsUpdated)
    },
    onError: (failure) => toast.error(userMessage(failure, words.failedToUpdateNotificationSettings)),
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
            label={words.chatNotifications(name)}
            hint={words.offStopsEverythingWeSend(name)}
            checked={wanted[isOn]}
            onChange={({ target }) => setWanted({ ...wanted, [isOn]: target.checked })}
          />
        ))}
        <Field
          label={words.keywords}
          optional
          placeholder={words.phoneCrackedLaptopRoom}
          hint={words.separateWordsWithCommasUp}
          value={wanted.notificationKeywords}
          error={error instanceof ApiError ? error.errors.notificationKeywords : undefined}
          onChange={({ target }) => setWanted({ ...wanted, notificationKeywords: target.value })}
        />
        <Switch
          label={words.emailsAboutEveryStep}
          hint={words.offStopsAllEmailsButThose}
          checked={wanted.notifyByEmail ?? true}
          onChange={({ target }) => setWanted({ ...wanted, notifyByEmail: target.checked })}
        />
        <Button type="submit" busy={isPending} busyLabel={words.saving}>
          {words.saveChanges}
        </Button>
      </form>
    </Card>
  )
}
