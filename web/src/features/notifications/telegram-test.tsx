import { useQuery } from '@tanstack/react-query'
import { testTelegram } from '#adapters/http/contract/telegram.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

/** Whether notifications can arrive at all, and a way to see one arrive. */
export function TelegramTest() {
  const { data } = useQuery(settingsQuery)
  const { user } = useSession()
  const { act, isPending } = useAct({
    mutationFn: () => call(testTelegram),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to send a test')),
  })
  if (!data || !user) return null
  const isLinked = user.telegramChatId !== null
  return (
    <Card>
      <SectionHeader heading="Your Telegram chat" />
      {isLinked ? (
        <div className="grid gap-4">
          <p className="text-ink-2">Your Telegram account is linked.</p>
          <Button variant="outline" busy={isPending} busyLabel="Sending…" onClick={() => act(undefined)}>
            Send me a test
          </Button>
        </div>
      ) : data.telegramBot === null ? (
        <Notice>Telegram is not set up on this server. You are told by email.</Notice>
      ) : (
        <Notice
          tone="warn"
          action={
            <ButtonLink to={paths.profile} variant="outline">
              Link Telegram
            </ButtonLink>
          }
        >
          No Telegram account is linked yet, so nothing can be sent to you there.
        </Notice>
      )}
    </Card>
  )
}
