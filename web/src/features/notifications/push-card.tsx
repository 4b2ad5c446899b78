import { usePush } from '../../components/push/push-switch.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import * as words from './words.ts'

/** Push in this browser: how it stands, and the way to turn it on or off. */
export function PushCard({ userId }: { userId: number }) {
  const { state, turn, isPending } = usePush(userId)
  if (state === undefined) return null
  return (
    <Card>
      <SectionHeader heading={words.pushOnThisDevice} />
      {state === 'unsupported' ? (
        <Notice>{words.thisBrowserCantReceivePush}</Notice>
      ) : state === 'denied' ? (
        <Notice tone="warn">{words.youBlockedNotificationsFromUsAllow}</Notice>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">
            {state === 'on' ? words.thisDeviceShowsYourNotifications : words.getMessagesAndOrderUpdates}
          </p>
          <Button
            variant={state === 'on' ? 'outline' : 'primary'}
            busy={isPending}
            busyLabel={words.saving}
            onClick={() => turn(state !== 'on')}
          >
            {state === 'on' ? words.turnOffPush : words.turnOnPush}
          </Button>
        </div>
      )}
    </Card>
  )
}
