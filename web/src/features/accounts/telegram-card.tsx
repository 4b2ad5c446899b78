import { useQuery } from '@tanstack/react-query'
import type { User } from '#adapters/http/contract/accounts.ts'
import { unlinkTelegram } from '#adapters/http/contract/telegram.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { showNewUser, TelegramLink } from './telegram-link.tsx'

/** Linking the chat app: the bot and its code while unlinked, what is linked after. */
export function TelegramCard({ user }: { user: User }) {
  const { data } = useQuery(settingsQuery)
  return (
    <Card>
      <SectionHeader heading="Telegram" />
      {!data ? (
        <Skeleton lines={1} label="Loading Telegram" />
      ) : user.telegramChatId !== null ? (
        <Linked />
      ) : data.telegramBot === null ? (
        <Notice>Telegram is not set up on this server. You are told by email.</Notice>
      ) : (
        <TelegramLink bot={data.telegramBot} />
      )}
    </Card>
  )
}

function Linked() {
  const unlink = useAct({
    mutationFn: () => call(unlinkTelegram),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to unlink Telegram')),
  })
  return (
    <div className="grid gap-4">
      <Notice tone="money">Your Telegram account is linked.</Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={paths.notificationSettings} variant="outline">
          Notification Settings
        </ButtonLink>
        <Button
          variant="outline"
          busy={unlink.isPending}
          busyLabel="Unlinking…"
          onClick={() => unlink.act(undefined)}
        >
          Unlink Telegram
        </Button>
      </div>
    </div>
  )
}
