import { useQuery } from '@tanstack/react-query'
import type { ChatApp } from '#adapters/contract/core/chat-apps.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

export function ChatAppTest({ app }: { app: ChatApp }) {
  const { data } = useQuery(settingsQuery)
  const { user } = useSession()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: () => call(`POST /api/${app.channel}/test`),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to send a test')),
  })
  if (!data || !user) return null
  const isLinked = user[app.chatId] !== null
  return (
    <Card>
      <SectionHeader heading={`Your ${app.name} chat`} />
      {isLinked ? (
        <div className="grid gap-4">
          <p className="text-ink-2">{`Your ${app.name} account is linked.`}</p>
          <Button variant="outline" busy={isPending} busyLabel="Sending…" onClick={() => submit(undefined)}>
            Send me a test
          </Button>
        </div>
      ) : data[app.bot] === null ? (
        <Notice>{`${app.name} isn’t available here. We tell you in the app, by push and by email, as you choose above.`}</Notice>
      ) : (
        <Notice
          tone="warn"
          action={
            <ButtonLink to={paths.profile} variant="outline">
              {`Link ${app.name}`}
            </ButtonLink>
          }
        >
          {`Link your ${app.name} account first, then we can message you there.`}
        </Notice>
      )}
    </Card>
  )
}
