import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type LiveEvent, onLiveEvent } from '../../lib/live/live-events.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { SavedCopyNotice } from './saved-copy-notice.tsx'

const SHOWN_FOR_MS = 30_000
const OURS = /^\/(?![/\\])/

/** What happens on the campus right now, and over it from when a saved copy is. */
export function LiveTicker() {
  return (
    <>
      <Events />
      <SavedCopyNotice />
    </>
  )
}

/** Each event for 30 s, the newest first. */
function Events() {
  const events = useLiveEvents()
  if (events.length === 0) return null
  return (
    <ul
      aria-label="Happening now"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard must be able to scroll it
      tabIndex={0}
      className="ticker-list absolute inset-0 flex items-center gap-6 overflow-x-auto bg-campus-soft whitespace-nowrap"
    >
      {events.map(({ id, message, url }) => (
        <li key={id} className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-campus" />
          {url && OURS.test(url) ? (
            <Link to={url} className="py-3 font-semibold underline-offset-4 hover:underline">
              {message}
            </Link>
          ) : (
            <span className="font-semibold">{message}</span>
          )}
        </li>
      ))}
    </ul>
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
