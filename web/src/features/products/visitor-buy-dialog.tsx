import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { AccountSteps } from '../../components/account/account-steps.tsx'
import { Picture } from '../../components/listing/cards/picture.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { isCampus } from '../../lib/campus/campus.ts'
import { formatNaira } from '../../lib/format.ts'
import { quoteQuery, REFUSED } from './api.ts'

export type VisitorBuyDialogProps = { product: Product; open: boolean; onClose: () => void }

export default function VisitorBuyDialog({ product, open, onClose }: VisitorBuyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Buy Now">
      <div className="grid gap-4">
        <Purchase product={product} />
        <div>
          <AccountSteps campus={isCampus(product.campus) ? product.campus : undefined} />
        </div>
      </div>
    </Dialog>
  )
}

function Purchase({ product }: { product: Product }) {
  const quote = useQuery(quoteQuery(product.id))
  if (quote.isError)
    return <ErrorState message={userMessage(quote.error, REFUSED)} onRetry={() => quote.refetch()} />
  return (
    <>
      <div className="flex items-center gap-3">
        <Picture image={product.Images[0]} alt="" sizes="72px" className="size-18 shrink-0 rounded-md" />
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-2 font-semibold break-words">
            {quote.data?.title ?? <Bone className="h-5 w-40" />}
          </p>
          {quote.data ? (
            <p className="tabular-nums">
              <strong className="text-lg whitespace-nowrap">{formatNaira(quote.data.total)}</strong>{' '}
              <span className="text-sm text-ink-2">{feeText(quote.data.platformFee)}</span>
            </p>
          ) : (
            <Bone className="mt-1 h-6 w-28" />
          )}
        </div>
      </div>
      <p className="flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money">
        <Lock aria-hidden="true" className="size-5 shrink-0" />
        Held in escrow by Campus Marketplace until you confirm delivery.
      </p>
    </>
  )
}

function feeText(fee: number): string {
  return fee === 0 ? 'No fee' : `with a fee of ${formatNaira(fee)}`
}
