import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#adapters/contract/messaging/messages.ts'
import { Button } from '../../components/ui/button.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { byDay } from '../../lib/time/days.ts'
import { toast } from '../../lib/toast.ts'
import { olderThan, PAGE } from './api.ts'
import { OutgoingBubble, SentBubble } from './bubble.tsx'
import { previewOf } from './preview.ts'
import type { useSending } from './use-sending.ts'

/** Distance from the end beyond which the reader looks at older messages. */
const NEAR_PX = 160

type ThreadProps = {
  me: number
  otherId: number
  messages: Message[]
  empty: string
  sending: Pick<ReturnType<typeof useSending>, 'outgoing' | 'retry' | 'discard'>
}

/** Shows messages by day, at the newest unless the reader has scrolled back. */
export function Thread({ me, otherId, messages, empty, sending }: ThreadProps) {
  const { outgoing, retry, discard } = sending
  const older = useOlder(otherId, messages)
  const all = [...older.messages, ...messages]
  const known = new Set(all.map(({ id }) => id))
  const newest = messages.at(-1)
  useUnreadCleared(messages.findLast(({ receiverId }) => receiverId === me)?.id)
  const scroll = useNewestInView(
    newest?.id,
    outgoing.map(({ state }) => state).join(),
    newest?.senderId === me,
  )
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroll.box}
        onScroll={scroll.moved}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-lg bg-sunken px-3 py-4"
      >
        {older.more && (
          <p className="mb-3 text-center">
            <Button variant="text" busy={older.busy} busyLabel="Loading…" onClick={older.load(scroll.box)}>
              Show older messages
            </Button>
          </p>
        )}
        {known.size === 0 && outgoing.length === 0 && (
          <p className="px-4 py-10 text-center text-ink-2">{empty}</p>
        )}
        {byDay(all).map(({ day, things: ofDay }) => (
          <section key={day} aria-label={day}>
            <p className="my-3 text-center text-xs font-semibold text-ink-2">{day}</p>
            <ol className="grid gap-1.5">
              {ofDay.map((message) => (
                <SentBubble key={message.id} message={message} isOwn={message.senderId === me} />
              ))}
            </ol>
          </section>
        ))}
        {outgoing.length > 0 && (
          <ol aria-label="Not sent yet" className="mt-1.5 grid gap-1.5">
            {outgoing.map((item) => (
              <OutgoingBubble
                key={item.key}
                outgoing={item}
                onRetry={() => retry(item)}
                onDiscard={() => discard(item.key)}
              />
            ))}
          </ol>
        )}
      </section>
      {/* Live region for new messages; the bubbles would be announced again on each refresh. */}
      <p role="status" className="sr-only">
        {newest && newest.senderId !== me && scroll.isNew
          ? `${newest.sender.name}: ${previewOf(newest)}`
          : ''}
      </p>
      {scroll.hasMore && (
        <Button
          variant="outline"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-pop"
          icon={<ArrowDown aria-hidden="true" className="size-5" />}
          onClick={scroll.toNewest}
        >
          Show new messages
        </Button>
      )}
    </div>
  )
}

/** Fetching the thread marks it as read. */
function useUnreadCleared(newestReceived: number | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (newestReceived === undefined) return
    void queries.invalidateQueries({ queryKey: ['messages', 'unread'] })
    void queries.invalidateQueries({ queryKey: ['messages', 'list'] })
  }, [newestReceived, queries])
}

/** Keeps the newest in view. `outgoing` is the state of unsent messages, whose bubbles differ in height. */
function useNewestInView(newestId: number | undefined, outgoing: string, isOwn: boolean) {
  const box = useRef<HTMLElement>(null)
  const isNear = useRef(true)
  const height = useRef(0)
  const first = useRef(newestId)
  const [hasMore, setHasMore] = useState(false)
  function toNewest() {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    setHasMore(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message, sent or received
  useLayoutEffect(() => {
    if (isNear.current || isOwn || outgoing !== '') toNewest()
    else setHasMore(true)
  }, [newestId, outgoing])
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Content that appears above or below shrinks the box and would hide its end.
    const watch = new ResizeObserver(() => {
      height.current = element.clientHeight
      if (isNear.current) element.scrollTo({ top: element.scrollHeight })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  function moved() {
    const element = box.current
    // A box that was resized is scrolled by the browser, not by the reader.
    if (!element || element.clientHeight !== height.current) return
    isNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    if (isNear.current) setHasMore(false)
  }
  return { box, moved, toNewest, hasMore, isNew: newestId !== first.current }
}

function useOlder(otherId: number, messages: Message[]) {
  const [found, setFound] = useState<Message[]>([])
  const [isAll, setIsAll] = useState(false)
  const [busy, setBusy] = useState(false)
  // The latest page moves on with new messages; those that drop out of it are retained here.
  const seen = useRef<Message[]>([])
  const from = messages[0]?.id ?? Number.POSITIVE_INFINITY
  const fallen = seen.current.filter(({ id }) => id < from)
  const older = merged(found, fallen).filter(({ id }) => id < from)
  useEffect(() => {
    seen.current = merged(seen.current, messages)
  }, [messages])
  const load = (box: React.RefObject<HTMLElement | null>) => async () => {
    const first = older[0] ?? messages[0]
    if (!first || busy) return
    setBusy(true)
    const below = (box.current?.scrollHeight ?? 0) - (box.current?.scrollTop ?? 0)
    try {
      const page = await olderThan(otherId, first)
      setFound(merged(page, older))
      setIsAll(page.length < PAGE)
      requestAnimationFrame(() => box.current?.scrollTo({ top: box.current.scrollHeight - below }))
    } catch (error) {
      toast.error(userMessage(error, 'Failed to load messages'))
    }
    setBusy(false)
  }
  return { messages: older, more: !isAll && older.length + messages.length >= PAGE, busy, load }
}

function merged(...lists: readonly (readonly Message[])[]): Message[] {
  return [...new Map(lists.flat().map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id)
}
