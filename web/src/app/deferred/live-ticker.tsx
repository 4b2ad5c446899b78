import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { type LiveEvent, onLiveEvent } from '../../lib/live/live-events.ts'
import { SavedCopyNotice } from './saved-copy-notice.tsx'

const SHOWN_FOR_MS = 30_000
const OURS = /^\/(?![/\\])/

export function LiveTicker() {
  return (
    <>
      <Events />
      <SavedCopyNotice />
    </>
  )
}

/** Shows each event for 30 s, newest first: on phones over the name in the top bar, else below it. */
function Events() {
  const events = useLiveEvents()
  if (events.length === 0) return null
  return (
    <aside
      aria-label="Campus news"
      className="live-strip sticky top-16 z-30 h-0 text-sm md:static print:hidden"
    >
      <div className="page relative">
        <ul
          aria-label="Happening now"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard must be able to scroll it
          tabIndex={0}
          className="ticker-list absolute -top-16 right-42 left-15 flex h-16 snap-x items-center gap-6 overflow-x-auto bg-surface max-md:text-xs max-md:leading-tight md:top-0 md:right-6 md:left-6 md:h-8 md:bg-bg"
        >
          {events.map(({ id, message, url }) => (
            <li key={id} className="flex max-w-full shrink-0 snap-start items-center gap-2">
              <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-campus" />
              {url && OURS.test(url) ? (
                <Link
                  to={url}
                  className="flex min-h-11 items-center font-semibold underline-offset-4 hover:underline md:min-h-8"
                >
                  <span className="line-clamp-3">{message}</span>
                </Link>
              ) : (
                <span className="line-clamp-3 font-semibold">{message}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

function useLiveEvents(): LiveEvent[] {
  const { campus } = useCampus()
  const [events, setEvents] = useState<LiveEvent[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another campus is another stream
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onLiveEvent((event) => {
      setEvents((shown) => [event, ...shown.filter(({ id }) => id !== event.id)])
      timers.add(
        setTimeout(() => setEvents((shown) => shown.filter(({ id }) => id !== event.id)), SHOWN_FOR_MS),
      )
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      setEvents([])
    }
  }, [campus])
  return events
}
