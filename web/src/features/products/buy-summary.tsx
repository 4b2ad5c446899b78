import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { Picture, type PictureSource } from '../../components/listing/cards/picture.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Quote } from './api.ts'

type SummaryProps = { quote: Quote; image: PictureSource | undefined }

export function BuySummary({ quote, image }: SummaryProps) {
  const { title, seller, subtotal, platformFee, total, balance } = quote
  const missing = missingIn(quote)
  return (
    <>
      <p className="flex items-center gap-3 font-semibold">
        <Picture image={image} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
        <span dir="auto" className="line-clamp-2 min-w-0 break-words">
          {title}
        </span>
      </p>
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
          <strong>Held in escrow by Campus Marketplace until you confirm delivery.</strong>{' '}
          <span>{releaseOf(quote)}</span>
        </span>
      </p>
      {balance !== null && (
        <dl className="grid gap-2 px-4 tabular-nums">
          <Line term="Your wallet" value={formatNaira(balance)} />
          {missing <= 0 && <Line term="Left after paying" value={formatNaira(balance - total)} />}
        </dl>
      )}
      {missing > 0 && (
        <Notice tone="warn" title={`You need ${formatNaira(missing)} more.`}>
          {`Add ${formatNaira(missing)} to your wallet first. We’ll bring you back here.`}
        </Notice>
      )}
    </>
  )
}

function OtherCampus({ campus }: { campus: string }) {
  const { user } = useSession()
  if (!user || user.needsCampusSelection || user.campus === campus) return null
  return <Notice tone="warn">{`You pick it up at ${campusLabel(campus)}. That isn’t your campus.`}</Notice>
}

/** Returns the naira missing in the wallet; 0 after the session ended. */
export function missingIn({ total, balance }: Quote): number {
  return balance === null ? 0 : roundToKobo(total - balance)
}

type LineProps = { term: string; value: ReactNode; note?: string; className?: string }

function Line({ term, value, note, className }: LineProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className="shrink-0">{term}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">
        <span>{value}</span>
        {note !== undefined && <span className="block text-sm font-normal text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}

function releaseOf({ seller, subtotal, autoReleaseDays: days }: Quote): string {
  const sum = formatNaira(subtotal)
  return days === null
    ? `${seller.name} then gets ${sum}. If the order is cancelled, you get everything back.`
    : `${seller.name} then gets ${sum}. If you don’t confirm, we pay them ${daysInWords(days)} after delivery. If the order is cancelled, you get everything back.`
}
