import type { Figures, Seller } from '#adapters/contract/catalog/sellers.ts'
import { newcomerText } from '#adapters/contract/core/texts.ts'
import { formatCount } from '../../../lib/format.ts'
import { RatingLine } from '../../ui/stars.tsx'

export function SellerFigures({ figures }: { figures: Figures & Partial<Seller> }) {
  const facts = newcomerText(figures) ?? factsOf(figures).join(' · ')
  return (
    <>
      <RatingLine rating={figures.rating} />
      {facts !== '' && <span className="block text-sm text-ink-2">{facts}</span>}
    </>
  )
}

export function factsOf({ completedDeals, disputes, replyMinutes }: Figures): string[] {
  return [
    completedDeals > 0 &&
      `${formatCount(completedDeals)} completed ${completedDeals === 1 ? 'deal' : 'deals'}`,
    disputes !== null &&
      disputes.disputed > 0 &&
      `${formatCount(disputes.disputed)} of ${formatCount(disputes.deals)} deals disputed`,
    replyMinutes !== null && `replies ${replyText(replyMinutes).toLowerCase()}`,
  ].filter((fact) => fact !== false)
}

export function disputesText(disputes: NonNullable<Figures['disputes']>): string {
  if (disputes.disputed === 0) return 'None in the last 12 months'
  return `${formatCount(disputes.disputed)} of ${formatCount(disputes.deals)} deals in the last 12 months`
}

const HOUR = 60
const DAY = 24 * HOUR

export function replyText(minutes: number): string {
  if (minutes < 10) return 'Within minutes'
  if (minutes <= HOUR) return 'Within an hour'
  if (minutes < DAY) return `Within ${Math.ceil(minutes / HOUR)} hours`
  const days = Math.ceil(minutes / DAY)
  return days === 1 ? 'Within a day' : `Within ${formatCount(days)} days`
}
