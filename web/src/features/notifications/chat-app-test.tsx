import { useQuery } from '@tanstack/react-query'
import type { ChatApp } from '#adapters/contract/core/chat-apps.ts'
import { chatCalls } from '#adapters/contract/identity/chat-links.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

/** Whether notifications can arrive in a chat app at all, and a way to see one arrive. */
export function ChatAppTest({ app }: { app: ChatApp }) {
  const { data } = useQuery(settingsQuery)
  const { user } = useSession()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: () => call(chatCalls(app).test),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failedToSendATest)),
  })
  if (!data || !user) return null
  const isLinked = user[app.chatId] !== null
  return (
    <Card>
      <SectionHeader heading={words.yourChat(app.name)} />
      {isLinked ? (
        <div className="grid gap-4">
          <p className="text-ink-2">{words.yourChatAccountIsLinked(app.name)}</p>
          <Button
            variant="outline"
            busy={isPending}
            busyLabel={words.sending}
            onClick={() => submit(undefined)}
          >
            {words.sendMeATest}
          </Button>
        </div>
      ) : data[app.bot] === null ? (
        <Notice>{words.chatAppIsntAvailableHereWeTell(app.name)}</Notice>
      ) : (
        <Notice
          tone="warn"
          action={
            <ButtonLink to={paths.profile} variant="outline">
              {words.linkChatApp(app.name)}
            </ButtonLink>
          }
        >
          {words.linkYourChatAccountFirst(app.name)}
        </Notice>
      )}
    </Card>
  )
}
