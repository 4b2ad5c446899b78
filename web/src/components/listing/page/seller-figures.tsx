import type { Figures } from '#adapters/contract/catalog/sellers.ts'
import { formatCount } from '../../../lib/format.ts'
import { RatingLine } from '../../ui/stars.tsx'
import * as words from '../words.ts'

/** What others can expect of somebody, in two lines at most. */
export function SellerFigures({ figures }: { figures: Figures }) {
  const { rating, completedDeals, disputes, replyMinutes } = figures
  const facts = [
    completedDeals > 0 && words.completed(formatCount(completedDeals), completedDeals),
    disputes !== null &&
      disputes.disputed > 0 &&
      words.dealsDisputed(formatCount(disputes.disputed), formatCount(disputes.deals)),
    replyMinutes !== null && words.replies(replyText(replyMinutes).toLowerCase()),
  ].filter((fact) => fact !== false)
  return (
    <>
      <RatingLine rating={rating} />
      {facts.length > 0 && <span className="block text-sm text-ink-2">{facts.join(' · ')}</span>}
    </>
  )
}

/** How often deals of theirs were disputed lately, once there were enough of them. */
export function disputesText(disputes: Figures['disputes']): string {
  if (disputes === null) return words.notEnoughDataYet
  if (disputes.disputed === 0) return words.noDisputes
  return words.disputed(formatCount(disputes.disputed), formatCount(disputes.deals))
}

const HOUR = 60
const DAY = 24 * HOUR

/** In words that promise no more than is known. */
export function replyText(minutes: number | null): string {
  if (minutes === null) return words.notEnoughDataYet
  if (minutes < 10) return words.withinMinutes
  if (minutes <= HOUR) return words.withinAnHour
  if (minutes < DAY) return words.withinHours(Math.ceil(minutes / HOUR))
  const days = Math.ceil(minutes / DAY)
  return days === 1 ? words.withinADay : words.withinDays(formatCount(days))
}
