import { Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { campusLabel, productCategoryLabel } from '#adapters/http/contract/choices.ts'
import type { Order } from '#adapters/http/contract/orders.ts'
import { paths } from '../../app/paths.ts'
import { Fact } from '../../components/fact.tsx'
import { LoneLink } from '../../components/link.tsx'
import { Time } from '../../components/time.tsx'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { deliveryMethodLabel, type OrderItem, type Party, STAGES } from './delivery.ts'
import { ItemPicture } from './order-card.tsx'
import { orderHistory } from './order-history.ts'
import { sharesInWords, splitOf } from './shares.ts'

/** A titled part of the order's page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card rounded-lg bg-surface p-4 shadow-card md:p-6">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What was bought, as it was at that moment. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <Panel title="Order items">
      <ul className="divide-y divide-line">
        {order.orderItems.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function ItemRow({ item }: { item: OrderItem }) {
  const { productSnapshot: snapshot, Product, quantity, price, totalPrice } = item
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <ItemPicture item={item} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {Product ? (
            <Link to={paths.product(Product.id)} className="hover:underline">
              {snapshot.title}
            </Link>
          ) : (
            snapshot.title
          )}
        </p>
        <p className="text-sm text-ink-2">{productCategoryLabel(Product?.category ?? snapshot.category)}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          Quantity: {quantity}
          {quantity > 1 && ` × ${formatNaira(price)}`}
        </p>
      </div>
      <p className="font-bold tabular-nums">{formatNaira(totalPrice)}</p>
    </li>
  )
}

/** What happened when, where more happened than the delivery's steps tell. */
export function OrderHistory({ order }: { order: Order }) {
  const history = orderHistory(order)
  if (history.length === 0) return null
  return (
    <Panel title="What happened">
      <ol className="grid gap-3 text-sm">
        {history.map(({ at, label, detail }) => (
          <li key={`${at} ${label}`} className="grid gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)]">
            <Time at={at} as="date-time" className="text-ink-3" />
            <div className="min-w-0 break-words">
              <p className="font-semibold">{label}</p>
              {detail && <p className="text-ink-2 tabular-nums">{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Status, how it is handed over, where, and what was written with it. */
export function OrderInformation({ order }: { order: Order }) {
  const delivery = STAGES.find(({ status }) => status === order.deliveryStatus)?.label ?? order.deliveryStatus
  return (
    <Panel title="Order information">
      <dl className="grid gap-3 text-sm">
        <Fact name="Status">
          <span className="capitalize">{order.status}</span>
        </Fact>
        {order.status !== 'cancelled' && <Fact name="Delivery status">{delivery}</Fact>}
        <Fact name="Delivery method">{deliveryMethodLabel(order.deliveryMethod)}</Fact>
        <Fact name="Campus">{campusLabel(order.campus)}</Fact>
        {order.notes && <Fact name="Notes">{order.notes}</Fact>}
        {order.cancellationReason && <Fact name="Reason for cancellation">{order.cancellationReason}</Fact>}
      </dl>
    </Panel>
  )
}

/** The seller for the buyer, the buyer for the seller, both for an admin. */
export function OtherParty({ order, party }: { order: Order; party: Party }) {
  const { seller, buyer } = order
  return (
    <>
      {party !== 'seller' && (
        <Panel title="Seller information">
          <dl className="grid gap-3 text-sm">
            <Fact name="Name">
              <LoneLink to={paths.seller(seller.id)} className="-my-3">
                {seller.name}
              </LoneLink>
            </Fact>
            <Fact name="Campus">{campusLabel(seller.campus)}</Fact>
            {seller.phone && (
              <Fact name="Phone">
                <a
                  href={`tel:${seller.phone}`}
                  className="-my-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline"
                >
                  <Phone aria-hidden="true" className="size-4" />
                  {seller.phone}
                </a>
              </Fact>
            )}
          </dl>
        </Panel>
      )}
      {party !== 'buyer' && (
        <Panel title="Buyer information">
          <dl className="grid gap-3 text-sm">
            <Fact name="Name">{buyer.name}</Fact>
          </dl>
        </Panel>
      )}
    </>
  )
}

/** What was paid, and where it is. */
export function PaymentSummary({ order }: { order: Order }) {
  const clock = useReleaseClock()
  return (
    <Panel title="Payment summary">
      <dl className="grid gap-3">
        <Fact name="Subtotal">{formatNaira(order.subtotal)}</Fact>
        <Fact name="Platform fee">{order.platformFee === 0 ? 'Free' : formatNaira(order.platformFee)}</Fact>
        <Fact sum name="Total">
          {formatNaira(order.totalAmount)}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-ink-2">{paymentNote(order, clock)}</p>
    </Panel>
  )
}

function paymentNote(order: Order, clock: string): string {
  const split = splitOf(order)
  if (split)
    return `Split by the admins: ${sharesInWords(split, { seller: 'the seller', buyer: 'the buyer' })}`
  if (order.escrowStatus === 'disputed') return 'Payment held in escrow until the admins have ruled'
  if (order.escrowReleased) return 'Payment released to seller'
  if (order.escrowStatus === 'refunded') return 'Payment refunded to the buyer'
  return `Payment held in escrow until delivery confirmation${clock}`
}
