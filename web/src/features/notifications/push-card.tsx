import { PUSH_ENDS } from '../../components/push/push-ends.ts'
import { usePush } from '../../components/push/push-switch.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'

export function PushCard({ userId }: { userId: number }) {
  const { state, turn, isPending } = usePush(userId)
  if (state === undefined) return null
  return (
    <Card>
      <SectionHeader heading="Push on this device" />
      {state === 'unsupported' ? (
        <Notice>
          This browser can’t receive push notifications. On an iPhone, add Campus Marketplace to your home
          screen first.
        </Notice>
      ) : state === 'denied' ? (
        <Notice tone="warn">
          You blocked notifications from us. Allow them in your browser’s site settings, then come back here.
        </Notice>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">
            {state === 'on'
              ? 'This device shows your notifications, even when the app is closed.'
              : 'Get messages and order updates on this device, even when the app is closed.'}
          </p>
          <p className="text-ink-2">{PUSH_ENDS}</p>
          <Button
            variant={state === 'on' ? 'outline' : 'primary'}
            busy={isPending}
            busyLabel="Saving…"
            onClick={() => turn(state !== 'on')}
          >
            {state === 'on' ? 'Turn off push' : 'Turn on push'}
          </Button>
        </div>
      )}
    </Card>
  )
}
