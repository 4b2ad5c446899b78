import { Printer } from 'lucide-react'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../components/ui/button.tsx'
import { formatNaira } from '../../lib/format.ts'
import { sharesOf, splitOf } from '../../lib/money/order-shares.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { inLagos } from '../../lib/time/lagos-time.ts'
import { deliveryMethodLabel, thingsIn } from './delivery.ts'

export function PrintReceipt() {
  return (
    <Button
      variant="text"
      className="-mr-3 ml-auto px-3!"
      icon={<Printer aria-hidden="true" className="size-5" />}
      onClick={() => window.print()}
    >
      Print receipt
    </Button>
  )
}

export function Receipt({ order }: { order: Order }) {
  const { orderNumber, createdAt, buyer, seller, campus, subtotal, platformFee, totalAmount } = order
  const facts = [
    ['Buyer', buyer.name],
    ['Seller', seller.name],
    ['Campus', campusLabel(campus)],
    ['Delivery method', deliveryMethodLabel(order.deliveryMethod)],
    ['Status', order.status.replace(/^./, (letter) => letter.toUpperCase())],
    ['Payment', paymentOf(order)],
  ] as const
  return (
    <section aria-hidden="true" className="receipt hidden">
      <div className="flex items-baseline justify-between border-b-2 border-current pb-3">
        <p className="text-xl font-extrabold">Campus Marketplace</p>
        <p className="text-lg font-bold">Receipt</p>
      </div>
      <p dir="auto" className="mt-4 text-lg font-bold break-words">
        {thingsIn(order)}
      </p>
      <p className="text-sm">
        <span>{`Order #${orderNumber}`}</span> ·{' '}
        <span>
          Placed <time dateTime={createdAt}>{inLagos(createdAt)}</time>
        </span>
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="flex gap-2">
            <dt className="font-semibold">{`${term}:`}</dt>
            <dd dir="auto" className="min-w-0 break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <table className="mt-6 w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-current text-left">
            <th className="py-2">Item</th>
            <th className="py-2 pl-3 text-right">Price</th>
            <th className="py-2 pl-3 text-right">Quantity</th>
            <th className="py-2 pl-3 text-right">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((item) => (
            <tr key={item.id} className="break-inside-avoid border-b border-line">
              <td dir="auto" className="py-2 break-words">
                {item.productSnapshot.title}
              </td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{formatNaira(item.price)}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{item.quantity}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{formatNaira(item.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-right">
          <Sum term="Subtotal" value={subtotal} />
          <Sum term="Platform fee" value={platformFee} />
          <Sum term="Total" value={totalAmount} strong />
          <Ends order={order} />
        </tfoot>
      </table>
      <p className="mt-6 border-t border-current pt-3 text-xs">
        {`${location.host}${paths.order(order.id)} · Amounts are in naira (₦), times in West Africa Time (WAT).`}
      </p>
    </section>
  )
}

function Sum({ term, value, strong = false }: { term: string; value: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'text-base font-extrabold' : undefined}>
      <th colSpan={3} scope="row" className="py-1 text-right">
        {term}
      </th>
      <td className="py-1 pl-3 whitespace-nowrap">{formatNaira(value)}</td>
    </tr>
  )
}

function paymentOf(order: Order): string {
  if (splitOf(order)) return 'Split by a campus admin'
  if (order.escrowStatus === 'released') return 'Released to the seller'
  if (order.escrowStatus === 'refunded') return 'Refunded to the buyer'
  return order.escrowStatus === 'held' ? 'Held in escrow' : 'Held in escrow until a campus admin decides'
}

function Ends({ order }: { order: Order }) {
  const shares = sharesOf(order)
  if (!shares) return null
  const ends = [
    [`To the seller, ${order.seller.name}`, shares.seller],
    [`Back to the buyer, ${order.buyer.name}`, shares.buyer],
    ['Fee to Campus Marketplace', shares.platform],
  ] as const
  return (
    <>
      <tr className="border-t border-current">
        <th colSpan={4} scope="colgroup" className="pt-3 pb-1 text-right font-bold">
          Where the money went
        </th>
      </tr>
      {ends.map(([term, value]) => value > 0 && <Sum key={term} term={term} value={value} />)}
    </>
  )
}
