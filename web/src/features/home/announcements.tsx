import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { CLOSED_ANNOUNCEMENTS, firstHomeQuery } from '#adapters/contract/core/first-calls.ts'
import { AnnouncementLines } from '../../components/announcement-lines.tsx'
import { productLists } from '../../lib/api/listing-queries.ts'
import { readCookie, writeCookie } from '../../lib/browser/cookies.ts'
import { CAMPUS_DAYS } from '../../lib/campus/campus.ts'

/** Older ones have ended. */
const MAX_STORED = 20

/** Arrives with the products query, newest first, without those closed in this browser. */
export function Announcements({ campus }: { campus: Campus | undefined }) {
  const { data = [] } = useQuery({
    ...productLists.page(firstHomeQuery(campus)),
    select: ({ announcements }) => announcements ?? [],
  })
  const [closed, setClosed] = useState(readClosed)
  // A cached response may hold announcements that have ended since.
  const [openedAt] = useState(() => new Date().toISOString())
  function close(id: number) {
    const ids = [id, ...closed].slice(0, MAX_STORED)
    // No announcement lasts longer. A cookie lets the server omit them from its HTML, so the layout does not shift on hydration.
    writeCookie(CLOSED_ANNOUNCEMENTS, ids.join('.'), CAMPUS_DAYS)
    setClosed(ids)
  }
  return (
    <AnnouncementLines
      announcements={data.filter(({ id, endsAt }) => endsAt > openedAt && !closed.includes(id))}
      onClose={close}
    />
  )
}

function readClosed(): readonly number[] {
  const ids = (readCookie(CLOSED_ANNOUNCEMENTS) ?? '').split('.').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
}
