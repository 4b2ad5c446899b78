import { useQuery } from '@tanstack/react-query'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { unlinkTelegram } from '#adapters/contract/identity/telegram.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { showNewUser, TelegramLink } from './telegram-link.tsx'
import * as words from './words.ts'

/** Linking the chat app: the bot and its code while unlinked, what is linked after. */
export function TelegramCard({ user }: { user: User }) {
  const { data } = useQuery(settingsQuery)
  return (
    <Card>
      <SectionHeader heading={words.telegram} />
      {!data ? (
        <Skeleton lines={1} label={words.loadingTelegram} />
      ) : user.telegramChatId !== null ? (
        <Linked />
      ) : data.telegramBot === null ? (
        <Notice
          action={
            <ButtonLink to={paths.notificationSettings} variant="outline">
              {words.chooseNotifications}
            </ButtonLink>
          }
        >
          {words.telegramIsntAvailableHereWeTell}
        </Notice>
      ) : (
        <TelegramLink bot={data.telegramBot} />
      )}
    </Card>
  )
}

function Linked() {
  const unlink = useSubmitOnce({
    mutationFn: () => call(unlinkTelegram),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await showNewUser()
    },
    onError: (error) => toast.error(userMessage(error, words.failedToUnlinkTelegram)),
  })
  return (
    <div className="grid gap-4">
      <Notice tone="money">{words.yourTelegramAccountIsLinked}</Notice>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={paths.notificationSettings} variant="outline">
          {words.changeNotifications}
        </ButtonLink>
        <Button
          variant="outline"
          busy={unlink.isPending}
          busyLabel={words.unlinking}
          onClick={() => unlink.submit(undefined)}
        >
          {words.unlinkTelegram}
        </Button>
      </div>
    </div>
  )
}
