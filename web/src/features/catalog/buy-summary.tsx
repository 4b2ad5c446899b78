import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import { daysInWords } from '#adapters/http/contract/release-words.ts'
import { Notice } from '../../components/notice.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import type { Quote } from './api.ts'

/** What is paid to whom, where it waits and until when, and what it leaves in the wallet. */
export function BuySummary({ quote }: { quote: Quote }) {
  const { title, seller, subtotal, platformFee, total, balance } = quote
  const missing = missingFor(quote)
  return (
    <>
      <p className="line-clamp-2 font-semibold break-words">{title}</p>
      <dl className="grid gap-2 rounded-md bg-sunken p-4 tabular-nums">
        <Line term="Paid to" value={seller.name} note={campusLabel(seller.campus)} />
        <Line term="Item price" value={formatNaira(subtotal)} />
        <Line term="Platform fee" value={platformFee === 0 ? 'Free' : formatNaira(platformFee)} />
        <Line
          term="Total"
          value={formatNaira(total)}
          className="border-t border-line pt-2 text-lg font-bold"
        />
      </dl>
      <OtherCampus campus={seller.campus} />
      <p className="flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money">
        <Lock aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <strong>Held in escrow by Campus Marketplace until you confirm delivery.</strong> {releaseOf(quote)}
        </span>
      </p>
      <dl className="grid gap-2 px-4 tabular-nums">
        <Line term="Your wallet" value={formatNaira(balance)} />
        {missing <= 0 && <Line term="Left after paying" value={formatNaira(balance - total)} />}
      </dl>
      {missing > 0 && (
        <Notice tone="warn" title={`Your wallet is ${formatNaira(missing)} short.`}>
          Deposit at least {formatNaira(missing)} first. From there a button leads back here.
        </Notice>
      )}
    </>
  )
}

/** That it has to be fetched from where the buyer does not study; nothing at home. */
function OtherCampus({ campus }: { campus: string }) {
  const { user } = useSession()
  if (!user || user.campus === campus) return null
  return <Notice tone="warn">You collect it at {campusLabel(campus)}, which is not your campus.</Notice>
}

/** How much the wallet lacks, in naira; below zero it has more than enough. */
export function missingFor({ total, balance }: Quote): number {
  return Math.round((total - balance) * 100) / 100
}

type LineProps = { term: string; value: ReactNode; note?: string; className?: string }

function Line({ term, value, note, className }: LineProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="shrink-0">{term}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">
        {value}
        {note !== undefined && <span className="block text-sm font-normal text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}

function releaseOf({ seller, subtotal, autoReleaseDays: days }: Quote): string {
  const then = `Then ${formatNaira(subtotal)} goes to ${seller.name}`
  if (days === null) return `${then}. If the order is cancelled, everything comes back to you.`
  return `${then}, or by itself ${daysInWords(days)} after delivery. If the order is cancelled, everything comes back to you.`
}
