import { useQuery } from '@tanstack/react-query'
import type { ChatApp } from '#adapters/contract/core/chat-apps.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { ChatAppLink, showNewUser } from './chat-app-link.tsx'

export function ChatAppCard({ app, user }: { app: ChatApp; user: User }) {
  const { data } = useQuery(settingsQuery)
  const bot = data?.[app.bot] ?? null
  return (
    <Card>
      <SectionHeader heading={app.name} />
      {!data ? (
        <Skeleton lines={1} label={`Loading ${app.name}`} />
      ) : user[app.chatId] !== null ? (
        <Linked app={app} />
      ) : bot === null ? (
        <Notice
          action={
            <ButtonLink to={paths.notificationSettings} variant="outline">
              Choose notifications
            </ButtonLink>
          }
        >
          {`${app.name} isn’t available here. We tell you in the app, by push and by email.`}
        </Notice>
      ) : (
        <ChatAppLink app={app} bot={bot} />
      )}
    </Card>
  )
}

function Linked({ app }: { app: ChatApp }) {
  const unlink = useSubmitOnce({
    mutationFn: () => call(`DELETE /api/auth/link-${app.channel}`),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => toast.error(userMessage(error, `Failed to unlink ${app.name}`)),
  })
  return (
    <div className="grid gap-4">
      <Notice tone="money">{`Your ${app.name} account is linked.`}</Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={paths.notificationSettings} variant="outline">
          Change notifications
        </ButtonLink>
        <Button
          variant="outline"
          busy={unlink.isPending}
          busyLabel="Unlinking…"
          onClick={() => unlink.submit(undefined)}
        >
          {`Unlink ${app.name}`}
        </Button>
      </div>
    </div>
  )
}
