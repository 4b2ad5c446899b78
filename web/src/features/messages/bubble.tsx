import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#adapters/http/contract/messages.ts'
import { Button } from '../../components/button.tsx'
import { cx } from '../../lib/cx.ts'
import { formatDateTime, formatTime } from '../../lib/format.ts'
import type { Outgoing } from './use-sending.ts'

/** A message that is at the server: when, and for own ones whether it was read. */
export function SentBubble({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { content, createdAt, read, sender } = message
  return (
    <Bubble isOwn={isOwn} by={isOwn ? 'You' : sender.name} content={content}>
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatTime(createdAt)}
      </time>
      {isOwn && (read ? <Mark icon={CheckCheck}>Read</Mark> : <Mark icon={Check}>Sent</Mark>)}
    </Bubble>
  )
}

type OutgoingProps = { outgoing: Outgoing; onRetry: () => void; onDiscard: () => void }

/** A message on its way, waiting for a network, or refused: then it can be sent again. */
export function OutgoingBubble({ outgoing: { content, state }, onRetry, onDiscard }: OutgoingProps) {
  return (
    <Bubble isOwn by="You" content={content} faded>
      {state === 'sending' && <Mark icon={Clock}>Sending…</Mark>}
      {state === 'waiting' && <Mark icon={Clock}>Not sent yet: it goes out once you are online.</Mark>}
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

type BubbleProps = { isOwn: boolean; by: string; content: string; faded?: boolean; children: ReactNode }

function Bubble({ isOwn, by, content, faded, children }: BubbleProps) {
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
      <span className="sr-only">{by}: </span>
      <span className="break-words whitespace-pre-wrap">{content}</span>
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
      {children}
    </span>
  )
}
