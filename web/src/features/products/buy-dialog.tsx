import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { UnsureNotice } from '../../components/money/unsure-notice.tsx'
import { useGoAndPay } from '../../components/money/use-go-and-pay.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { RedirectNotice } from '../../components/ui/page/redirect-notice.tsx'
import { ApiError, isOffline, isShortOfFunds, userMessage } from '../../lib/api/client.ts'
import { sessionStore } from '../../lib/browser/storage.ts'
import { formatNaira } from '../../lib/format.ts'
import {
  depositFor,
  purchaseComesNext,
  useAdded,
  usePlannedPurchase,
} from '../../lib/money/planned-purchase.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { type Quote, quoteQuery, REFUSED, useBuyNow } from './api.ts'
import { BUYING } from './buy-now.tsx'
import { BuySummary, missingIn } from './buy-summary.tsx'

const TO_DEPOSIT_AFTER_MS = 2500
const GONE = 'Someone else ordered this first. You were not charged.'

export type BuyDialogProps = { product: Product; open: boolean; onClose: () => void }

export default function BuyDialog({ product, open, onClose }: BuyDialogProps) {
  const [paying, setPaying] = useState(false)
  return (
    <Dialog open={open} onClose={() => !paying && onClose()} title="Buy Now">
      <BuyContent product={product} onPaying={setPaying} onGone={onClose} />
    </Dialog>
  )
}

type Payment = {
  onPaying: (paying: boolean) => void
  onGone: () => void
}
type ContentProps = Payment & { product: Product }

function BuyContent({ product, ...payment }: ContentProps) {
  const quote = useQuery(quoteQuery(product.id))
  if (quote.data) return <BuyForm quote={quote.data} image={product.Images[0]} {...payment} />
  if (quote.isError)
    return <ErrorState message={userMessage(quote.error, REFUSED)} onRetry={() => quote.refetch()} />
  return <Skeleton label="Loading what it costs" lines={4} />
}

type FormProps = Payment & { quote: Quote; image: Product['Images'][number] | undefined }

function BuyForm({ quote, image, ...payment }: FormProps) {
  const { pay, busy, failure } = usePay(quote, payment)
  const deposit = useGoAndPay()
  const added = useAdded()
  const { productId, title, total } = quote
  const [notes, setNotes] = useStoredNote(productId)
  const missing = missingIn(quote)
  usePlannedPurchase({
    path: `${paths.product(productId)}${BUYING}`,
    name: title,
    total,
    missing,
    isPaying: busy,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void pay(readable(notes))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {added !== undefined && missing <= 0 && (
        <Notice tone="money" title={`${formatNaira(added)} added. Pay now.`} />
      )}
      <BuySummary quote={quote} image={image} />
      <TextArea
        label="Note to the seller"
        optional
        rows={2}
        maxLength={1000}
        value={notes}
        disabled={busy}
        onChange={(event) => setNotes(event.target.value)}
        hint="Say when and where you can meet. You pick it up from the seller."
      />
      <div className="sticky sheet-foot -mx-5 grid gap-3 border-t border-line bg-surface px-5 pt-3 md:-mx-6 md:px-6">
        {failure?.isUnsure && <UnsureNotice />}
        {failure && !failure.isUnsure && (
          <Notice tone="danger" title={failure.message}>
            {failure.isShort && (
              <RedirectNotice
                to={paths.deposit}
                afterMs={TO_DEPOSIT_AFTER_MS}
                label="the deposit page"
                keep
              />
            )}
          </Notice>
        )}
        {deposit.failure && <Notice tone="danger">{deposit.failure}</Notice>}
        {missing > 0 && (
          <Button
            wide
            busy={deposit.busy}
            busyLabel="Opening payment page…"
            onClick={() => {
              purchaseComesNext()
              deposit.submit({ amount: depositFor(missing) })
            }}
          >
            {`Deposit ${formatNaira(depositFor(missing))}`}
          </Button>
        )}
        <Button
          type="submit"
          variant={missing > 0 ? 'outline' : 'primary'}
          wide
          busy={busy}
          busyLabel="Paying…"
          disabled={deposit.busy}
        >
          {`Pay ${formatNaira(total)} into escrow`}
        </Button>
      </div>
    </form>
  )
}

/** Pays once. Shows errors here; a lost race in a toast, as the page shows the rest. */
function usePay({ productId, total }: Quote, { onPaying, onGone }: Payment) {
  const navigate = useNavigate()
  const buy = useBuyNow()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isShort: boolean; isUnsure: boolean }>()
  async function pay(notes: string) {
    if (busy) return
    const wasOnline = navigator.onLine
    setBusy(true)
    onPaying(true)
    setFailure(undefined)
    try {
      const { order } = await buy.mutateAsync({ productId, notes, total })
      sessionStore.remove(noteKey(productId))
      toast.success(`Order #${order.orderNumber} created successfully!`)
      await navigate(paths.orders)
    } catch (error) {
      if (isGone(error)) {
        toast.error(GONE)
        onGone()
        await queryClient.invalidateQueries({ queryKey: ['product', productId] })
      } else {
        const message = userMessage(error, REFUSED)
        setFailure({ message, isShort: isShortOfFunds(error), isUnsure: wasOnline && isOffline(error) })
        // The price may have changed.
        await queryClient.invalidateQueries(quoteQuery(productId))
      }
    }
    setBusy(false)
    onPaying(false)
  }
  return { pay, busy, failure }
}

/** Stores the note in this tab through a deposit until payment or logout. */
function useStoredNote(productId: number) {
  const [note, setNote] = useState(() => sessionStore.get(noteKey(productId)) ?? '')
  function change(next: string) {
    sessionStore.set(noteKey(productId), next)
    setNote(next)
  }
  return [note, change] as const
}

function noteKey(productId: number): string {
  return `unsent:note:${productId}`
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['RESERVED', 'SOLD'].includes(error.code)
}
