import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { UnsureNotice } from '../../components/money/unsure-notice.tsx'
import { useGoAndPay } from '../../components/money/use-go-and-pay.ts'
import { Button } from '../../components/ui/button.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { RedirectNotice } from '../../components/ui/page/redirect-notice.tsx'
import { isOffline, isShortOfFunds, userMessage } from '../../lib/api/client.ts'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { formatDate, formatNaira } from '../../lib/format.ts'
import {
  depositFor,
  purchaseComesNext,
  useAdded,
  usePlannedPurchase,
} from '../../lib/money/planned-purchase.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { balanceQuery, useCartNow, usePlaceOrder } from './api.ts'

const TO_DEPOSIT_AFTER_MS = 2000

export function CartSummary({ cart }: { cart: Cart }) {
  const { subtotal, platformFee, total, items } = cart
  const itemCount = piecesToOrder(items)
  const groups = cart.groups.filter((group) => group.total > 0)
  const { data: wallet } = useQuery(balanceQuery)
  const balance = wallet?.wallet.balance
  const { place, deposit, busy, isReading, isChanged, isUnsure, failure, isShort, depositFailure } =
    usePlacing(cart, balance)
  const missing = balance === undefined ? 0 : roundToKobo(total - balance)
  const added = useAdded()
  usePlannedPurchase({ path: paths.cart, name: 'your cart', total, missing, isPaying: busy })
  const unavailable = items.filter((item) => item.unavailable).length
  return (
    <section
      aria-labelledby="summary"
      className="card grid gap-4 rounded-lg bg-surface p-4 shadow-card md:p-6 lg:sticky lg:top-24"
    >
      <h2 id="summary" className="text-lg font-bold">
        Order Summary
      </h2>
      <dl className="grid gap-2">
        <Fact name={`Subtotal (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`}>
          {formatNaira(subtotal)}
        </Fact>
        <Fact name="Platform fee">{platformFee === 0 ? 'Free' : formatNaira(platformFee)}</Fact>
        <Fact sum name="Total">
          {formatNaira(total)}
        </Fact>
      </dl>
      {cart.comingFee && (
        <p className="text-sm text-ink-2">
          {`From ${formatDate(cart.comingFee.from)}, ${comingFeeText(cart.comingFee.platformFee)}.`}
        </p>
      )}
      {balance !== undefined && (
        <dl className="grid gap-2 text-sm">
          <Fact name="Your wallet">{formatNaira(balance)}</Fact>
          {missing > 0 && (
            <Fact name="You need" className="text-warn">
              {formatNaira(missing)}
            </Fact>
          )}
          {missing <= 0 && total > 0 && <Fact name="Left after paying">{formatNaira(balance - total)}</Fact>}
        </dl>
      )}
      <p className="flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money">
        <Lock aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span>{releaseText(useReleaseDays())}</span>{' '}
          {groups.length > 1 && <span>{`You’re placing ${groups.length} orders, one for each seller.`}</span>}
        </span>
      </p>
      {unavailable > 0 && (
        <Notice tone="warn" title="Some items can’t be ordered.">
          Remove them or lower the quantity. They aren’t in the total.
        </Notice>
      )}
      {added !== undefined && missing <= 0 && total > 0 && (
        <Notice tone="money" title={`${formatNaira(added)} added. Pay now.`} />
      )}
      {isChanged && (
        <Notice tone="warn" title="Your cart has changed.">
          Check the items and the total again.
        </Notice>
      )}
      {isUnsure && <UnsureNotice />}
      {failure !== undefined && !isUnsure && (
        <Notice tone="danger" title={failure}>
          {isShort && (
            <RedirectNotice to={paths.deposit} afterMs={TO_DEPOSIT_AFTER_MS} label="the deposit page" keep />
          )}
        </Notice>
      )}
      {depositFailure !== undefined && <Notice tone="danger">{depositFailure}</Notice>}
      {missing > 0 && (
        <Button wide busy={isReading} busyLabel="Opening payment page…" onClick={deposit}>
          {`Deposit ${formatNaira(depositFor(missing))}`}
        </Button>
      )}
      <Button
        variant={missing > 0 ? 'outline' : 'primary'}
        wide
        busy={busy}
        busyLabel="Placing order…"
        disabled={total === 0}
        onClick={place}
      >
        Place Order
      </Button>
    </section>
  )
}

/** Places the order once. Refetches a balance that seems too low before anything is sent. */
function usePlacing(cart: Cart, balance: number | undefined) {
  const { submit, isPending, error, reset } = usePlaceOrder()
  const cartNow = useCartNow()
  const goAndPay = useGoAndPay()
  const [outcome, setOutcome] = useState<'short' | 'changed'>()
  const [wasOnline, setWasOnline] = useState(true)
  /** Falls back to the shown cart and balance when the refetch fails. */
  async function lookAgain(): Promise<{ outcome: 'short' | 'changed' | 'enough'; missing: number }> {
    const now = (await cartNow.read()) ?? { cart, balance: balance ?? 0 }
    const missing = roundToKobo(now.cart.total - now.balance)
    if (now.cart.total !== cart.total) return { outcome: 'changed', missing }
    return { outcome: missing > 0 ? 'short' : 'enough', missing }
  }
  async function place() {
    if (isPending || cartNow.isReading) return
    setOutcome(undefined)
    setWasOnline(navigator.onLine)
    const isShort = balance !== undefined && balance < cart.total
    const found = isShort ? (await lookAgain()).outcome : 'enough'
    if (found === 'enough') return submit(cart)
    reset()
    setOutcome(found)
    if (found === 'short') toast.error('Insufficient wallet balance. Please deposit funds.')
  }
  async function deposit() {
    if (isPending || cartNow.isReading) return
    setOutcome(undefined)
    const { outcome: found, missing } = await lookAgain()
    if (found !== 'short') return setOutcome(found === 'changed' ? found : undefined)
    purchaseComesNext()
    goAndPay.submit({ amount: depositFor(missing) })
  }
  const refusal = error === null ? undefined : userMessage(error, 'Failed to create order')
  return {
    place: () => void place(),
    deposit: () => void deposit(),
    busy: isPending,
    isReading: cartNow.isReading || goAndPay.busy,
    depositFailure: goAndPay.failure,
    isChanged: outcome === 'changed',
    isUnsure: wasOnline && isOffline(error),
    failure: outcome === 'short' ? 'Insufficient wallet balance. Please deposit funds.' : refusal,
    isShort: outcome === 'short' || isShortOfFunds(error),
  }
}

function comingFeeText(naira: number): string {
  return naira === 0
    ? 'this cart has no platform fee'
    : `the platform fee for this cart is ${formatNaira(naira)}`
}

/** Counts available pieces only, as the total does. */
function piecesToOrder(items: Cart['items']): number {
  return items.reduce((sum, { quantity, unavailable }) => sum + (unavailable ? 0 : quantity), 0)
}

/** Returns the escrow promise, with the release time if the server has one (R26). */
function releaseText(days: string | undefined): string {
  return days === undefined
    ? 'Your payment is held securely in escrow and released only when you confirm delivery.'
    : `Your payment is held securely in escrow and released when you confirm delivery, or ${days} after delivery.`
}
