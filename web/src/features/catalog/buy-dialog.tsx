import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { RedirectNotice } from '../../components/redirect-notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { usePlannedPurchase } from '../../lib/planned-purchase.ts'
import { toast } from '../../lib/toast.ts'
import { type Quote, quoteQuery, useBuyNow } from './api.ts'
import { BuySummary, missingFor } from './buy-summary.tsx'

const REFUSED = 'Cannot purchase this product'
const TO_DEPOSIT_AFTER_MS = 2500

export type BuyDialogProps = { productId: number; open: boolean; onClose: () => void }

/** Who is paid what, where it is held and when it is released; then the payment. */
export default function BuyDialog({ productId, open, onClose }: BuyDialogProps) {
  const [paying, setPaying] = useState(false)
  return (
    <Dialog open={open} onClose={() => !paying && onClose()} title="Buy Now">
      <BuyContent productId={productId} onPaying={setPaying} />
    </Dialog>
  )
}

type ContentProps = { productId: number; onPaying: (paying: boolean) => void }

function BuyContent({ productId, onPaying }: ContentProps) {
  const quote = useQuery(quoteQuery(productId))
  if (quote.data) return <BuyForm quote={quote.data} onPaying={onPaying} />
  if (quote.isError)
    return <ErrorState message={userMessage(quote.error, REFUSED)} onRetry={() => quote.refetch()} />
  return <Skeleton label="Loading what it costs" lines={4} />
}

type FormProps = { quote: Quote; onPaying: (paying: boolean) => void }

function BuyForm({ quote, onPaying }: FormProps) {
  const { pay, busy, failure } = usePay(quote, onPaying)
  const [notes, setNotes] = useState('')
  const { productId, title, total } = quote
  const missing = missingFor(quote)
  usePlannedPurchase({ path: paths.product(productId), name: title, total, missing: busy ? 0 : missing })
  function submit(event: FormEvent) {
    event.preventDefault()
    void pay(notes.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <BuySummary quote={quote} />
      <TextArea
        label="Note to the seller"
        optional
        rows={2}
        maxLength={1000}
        value={notes}
        disabled={busy}
        onChange={(event) => setNotes(event.target.value)}
        hint="Say when and where you can meet. You collect it from the seller (pickup)."
      />
      <div className="sticky -bottom-[calc(1.25rem+env(safe-area-inset-bottom))] -mx-5 -mb-[calc(1.25rem+env(safe-area-inset-bottom))] grid gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 md:pb-6">
        {failure !== undefined && (
          <Notice tone="danger" title={failure}>
            {failure.includes('Insufficient') && (
              <RedirectNotice to={paths.deposit} after={TO_DEPOSIT_AFTER_MS} label="the deposit page" keep />
            )}
          </Notice>
        )}
        {missing > 0 && (
          <ButtonLink to={paths.deposit} wide>
            Deposit {formatNaira(missing)}
          </ButtonLink>
        )}
        <Button
          type="submit"
          variant={missing > 0 ? 'outline' : 'primary'}
          wide
          busy={busy}
          busyLabel="Paying…"
        >
          Pay {formatNaira(total)} into escrow
        </Button>
      </div>
    </form>
  )
}

/** Pays once and goes to the orders; a refusal is told here and in a toast. */
function usePay({ productId, total }: Quote, onPaying: (paying: boolean) => void) {
  const navigate = useNavigate()
  const buy = useBuyNow()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function pay(notes: string) {
    if (busy) return
    setBusy(true)
    onPaying(true)
    setFailure(undefined)
    try {
      const { order } = await buy.mutateAsync({ productId, notes, total })
      toast.success(`Order #${order.orderNumber} created successfully!`)
      await navigate(paths.orders)
    } catch (error) {
      const message = userMessage(error, REFUSED)
      setFailure(message)
      toast.error(message)
      // It may cost something else by now.
      await queryClient.invalidateQueries(quoteQuery(productId))
    }
    setBusy(false)
    onPaying(false)
  }
  return { pay, busy, failure }
}
