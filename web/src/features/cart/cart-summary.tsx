import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '#adapters/contract/ordering/cart.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { RedirectNotice } from '../../components/ui/redirect-notice.tsx'
import { isShortOfFunds, userMessage } from '../../lib/api/client.ts'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { usePlannedPurchase } from '../../lib/planned-purchase.ts'
import { toast } from '../../lib/toast.ts'
import { balanceQuery, usePlaceOrder } from './api.ts'

const TO_DEPOSIT_AFTER_MS = 2000

/** What it costs in all, where the money waits, and ordering it. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { subtotal, platformFee, total, itemCount, groups, items } = cart
  const { data: wallet } = useQuery(balanceQuery)
  const balance = wallet?.wallet.balance
  const { place, busy, failure, isShort } = usePlacing(cart, balance)
  const missing = balance === undefined ? 0 : Math.round((total - balance) * 100) / 100
  usePlannedPurchase({ path: paths.cart, name: 'your cart', total, missing: busy ? 0 : missing })
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
      {failure !== undefined && (
        <Notice tone="danger" title={failure}>
          {isShort && (
            <RedirectNotice to={paths.deposit} after={TO_DEPOSIT_AFTER_MS} label="the deposit page" keep />
          )}
        </Notice>
      )}
      {missing > 0 && (
        <ButtonLink to={paths.deposit} wide>
          {`Deposit ${formatNaira(missing)}`}
        </ButtonLink>
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

/** Orders once; too little in the wallet is told before anything is sent. */
function usePlacing(cart: Cart, balance: number | undefined) {
  const { submit, isPending, error, reset } = usePlaceOrder()
  const [tooLittle, setTooLittle] = useState(false)
  function place() {
    const isShort = balance !== undefined && balance < cart.total
    setTooLittle(isShort)
    if (isShort) {
      reset()
      toast.error('Insufficient wallet balance. Please deposit funds.')
      return
    }
    submit(cart)
  }
  const refusal = error === null ? undefined : userMessage(error, 'Failed to create order')
  return {
    place,
    busy: isPending,
    failure: tooLittle ? 'Insufficient wallet balance. Please deposit funds.' : refusal,
    isShort: tooLittle || isShortOfFunds(error),
  }
}

/** The promise, and the clock beside it where this server has one (R26). */
function releaseText(days: string | undefined): string {
  return days === undefined
    ? 'Your payment is held securely in escrow and released only when you confirm delivery.'
    : `Your payment is held securely in escrow and released when you confirm delivery, or ${days} after delivery.`
}
