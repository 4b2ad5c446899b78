import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { memo, type ReactNode, Suspense } from 'react'
import type { Message } from '#adapters/contract/messaging/messages.ts'
import { OfferCard } from '../../components/offers/offer-card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { cx } from '../../lib/cx.ts'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import { lazilyOr } from '../../lib/navigation/lazily.ts'
import { PHOTO_SIZE } from './photo-size.ts'
import { photoCount } from './preview.ts'
import type { Outgoing } from './use-sending.ts'

const MessagePhotos = lazilyOr(NotLoaded, () => import('./message-photos.tsx'))
const WaitingPhotos = lazilyOr(NotLoaded, () => import('./waiting-photos.tsx'))

function NotLoaded() {
  return <li className="text-sm text-ink-2">We couldn’t load these photos</li>
}

type SentProps = { message: Message; isOwn: boolean }

export const SentBubble = memo(function SentBubble({ message, isOwn }: SentProps) {
  const { content, images, createdAt, read, sender, receiver, offer } = message
  const by = isOwn ? 'You' : sender.name
  const [me, other] = isOwn ? [sender, receiver] : [receiver, sender]
  const card = offer && <OfferCard offer={offer} me={me.id} other={other.name} />
  const photos = images.length > 0 && (
    <Photos count={images.length}>
      <MessagePhotos images={images} by={isOwn ? 'you' : sender.name} />
    </Photos>
  )
  return (
    <Bubble isOwn={isOwn} by={by} content={offer ? '' : content} shown={card || photos}>
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatTime(createdAt)}
      </time>
      {isOwn && (read ? <Mark icon={CheckCheck}>Read</Mark> : <Mark icon={Check}>Sent</Mark>)}
    </Bubble>
  )
})

type OutgoingProps = { outgoing: Outgoing; onRetry: () => void; onDiscard: () => void }

export function OutgoingBubble({ outgoing, onRetry, onDiscard }: OutgoingProps) {
  const { key, content, state, photos = 0 } = outgoing
  const shown = photos > 0 && (
    <Photos count={photos}>
      <WaitingPhotos storedAs={key} />
    </Photos>
  )
  return (
    <Bubble isOwn by="You" content={content} shown={shown} faded>
      {state === 'sending' && <Mark icon={Clock}>Sending…</Mark>}
      {state === 'waiting' && <Mark icon={Clock}>Not sent yet. We’ll send it when you’re online.</Mark>}
      {state === 'failed' && (
        <span className="font-semibold text-danger">
          <Mark icon={CircleAlert}>Not sent</Mark>
        </span>
      )}
      {state !== 'sending' && (
        <span className="flex basis-full flex-wrap justify-end">
          {state === 'failed' && (
            <Button variant="text" className="min-h-11 px-3! text-sm" onClick={onDiscard}>
              Delete
            </Button>
          )}
          <Button variant="text" className="min-h-11 px-3! text-sm" onClick={onRetry}>
            Retry
          </Button>
        </span>
      )}
    </Bubble>
  )
}

/** Shows the number of photos when they cannot be loaded. */
function Photos({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul aria-label={photoCount(count)} className="my-1 flex flex-wrap gap-2">
      <Suspense
        fallback={Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <li key={place} className={cx('rounded-md bg-sunken', PHOTO_SIZE)} />
        ))}
      >
        {children}
      </Suspense>
    </ul>
  )
}

type BubbleProps = {
  isOwn: boolean
  by: string
  content: string
  shown?: ReactNode
  faded?: boolean
  children: ReactNode
}

function Bubble({ isOwn, by, content, shown, faded, children }: BubbleProps) {
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-lg px-3.5 py-2 md:max-w-[70%]',
        isOwn
          ? 'justify-self-end rounded-br-sm bg-primary-soft'
          : 'justify-self-start rounded-bl-sm bg-surface',
        faded && 'border border-dashed border-line-strong',
      )}
    >
      <span className="sr-only">{`${by}: `}</span>
      {shown}
      {content !== '' && (
        <span dir="auto" className="break-words whitespace-pre-wrap">
          {content}
        </span>
      )}
      <span className="mt-0.5 flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink-2">
        {children}
      </span>
    </li>
  )
}

function Mark({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3.5" />
      <span>{children}</span>
    </span>
  )
}
