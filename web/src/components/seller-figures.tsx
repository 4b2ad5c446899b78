import type { Figures } from '#adapters/http/contract/sellers.ts'
import { formatCount } from '../lib/format.ts'
import { RatingLine } from './stars.tsx'

/** What others can expect of somebody, in two lines at most. */
export function SellerFigures({ figures }: { figures: Figures }) {
  const { rating, completedDeals, replyMinutes } = figures
  const facts = [
    completedDeals > 0 &&
      `${formatCount(completedDeals)} completed ${completedDeals === 1 ? 'deal' : 'deals'}`,
    replyMinutes !== null && `replies ${replyText(replyMinutes).toLowerCase()}`,
  ].filter((fact) => fact !== false)
  return (
    <>
      <RatingLine rating={rating} />
      {facts.length > 0 && <span className="block text-sm text-ink-2">{facts.join(' · ')}</span>}
    </>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

/** In words that promise no more than is known. */
export function replyText(minutes: number | null): string {
  if (minutes === null) return 'Not enough answers yet'
  if (minutes < 10) return 'Within minutes'
  if (minutes <= HOUR) return 'Within an hour'
  if (minutes < DAY) return `Within ${Math.ceil(minutes / HOUR)} hours`
  const days = Math.ceil(minutes / DAY)
  return days === 1 ? 'Within a day' : `Within ${formatCount(days)} days`
}
