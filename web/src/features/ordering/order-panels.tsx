import { Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { campusLabel, productCategoryLabel } from '#adapters/contract/core/choices.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Happenings } from '../../components/listing/deal/happenings.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { Fold } from '../../components/ui/fold.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { formatNaira, formatPrice } from '../../lib/format.ts'
import { splitInWords, splitOf } from '../../lib/money/order-shares.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { orderHistory } from '../../lib/order-history.ts'
import {
  deliveryLabel,
  deliveryMethodLabel,
  itemCount,
  type OrderItem,
  type Party,
  releaseDaysOf,
} from './delivery.ts'
import { ItemPicture } from './order-card.tsx'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card rounded-lg bg-surface p-4 shadow-card md:p-6">
      <h2 id={id} className="mb-3 text-lg font-bold max-md:text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function OrderItems({ order }: { order: Order }) {
  return (
    <Fold title="Order items" hint={itemCount(order.orderItems)}>
      <ul className="divide-y divide-line">
        {order.orderItems.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    </Fold>
  )
}

function ItemRow({ item }: { item: OrderItem }) {
  const { productSnapshot: snapshot, Product, quantity, price, totalPrice } = item
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <ItemPicture item={item} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold break-words">
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
          {quantity > 1 ? `Quantity: ${quantity} × ${formatNaira(price)}` : `Quantity: ${quantity}`}
        </p>
      </div>
      <p className="font-bold tabular-nums">{formatNaira(totalPrice)}</p>
    </li>
  )
}

export function OrderHistory({ order }: { order: Order }) {
  const history = orderHistory(order)
  if (history.length === 0) return null
  return (
    <Fold title="What happened">
      <Happenings happenings={history} />
    </Fold>
  )
}

export function OrderInformation({ order }: { order: Order }) {
  return (
    <Fold title="Order information" hint={deliveryMethodLabel(order.deliveryMethod)}>
      <dl className="grid gap-3 text-sm">
        <Fact name="Status">
          <span className="capitalize">{order.status}</span>
        </Fact>
        {order.status !== 'cancelled' && (
          <Fact name="Delivery status">{deliveryLabel(order.deliveryStatus)}</Fact>
        )}
        <Fact name="Delivery method">{deliveryMethodLabel(order.deliveryMethod)}</Fact>
        <Fact name="Campus">{campusLabel(order.campus)}</Fact>
        {order.notes && <Fact name="Notes">{order.notes}</Fact>}
        {order.cancellationReason && <Fact name="Reason for cancellation">{order.cancellationReason}</Fact>}
      </dl>
    </Fold>
  )
}

export function OtherParty({ order, party }: { order: Order; party: Party }) {
  const { seller, buyer } = order
  return (
    <>
      {party !== 'seller' && (
        <Fold title="Seller information" hint={seller.name}>
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
                  <span>{seller.phone}</span>
                </a>
              </Fact>
            )}
          </dl>
        </Fold>
      )}
      {party !== 'buyer' && (
        <Fold title="Buyer information" hint={buyer.name}>
          <dl className="grid gap-3 text-sm">
            <Fact name="Name">{buyer.name}</Fact>
          </dl>
        </Fold>
      )}
    </>
  )
}

export function PaymentSummary({ order }: { order: Order }) {
  return (
    <Fold title="Payment summary" hint={formatNaira(order.totalAmount)}>
      <dl className="grid gap-3">
        <Fact name="Subtotal">{formatNaira(order.subtotal)}</Fact>
        <Fact name="Platform fee">{order.platformFee === 0 ? 'Free' : formatNaira(order.platformFee)}</Fact>
        <Fact sum name="Total">
          {formatNaira(order.totalAmount)}
        </Fact>
      </dl>
      {order.offer && (
        <p className="mt-3 text-sm text-ink-2">
          {`Price agreed by an offer. The listing says: ${formatPrice(order.offer.listedPrice)}.`}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">{paymentNote(order)}</p>
      <LoneLink to={`${paths.help}#escrow`} className="text-sm">
        How escrow works
      </LoneLink>
    </Fold>
  )
}

function paymentNote(order: Order): string {
  const split = splitOf(order)
  if (split) return splitInWords(split, order.dispute?.status === 'settled')
  if (order.escrowStatus === 'disputed') return 'Payment held in escrow until a campus admin decides'
  if (order.escrowReleased) return 'Payment released to seller'
  if (order.escrowStatus === 'refunded') return 'Payment refunded to the buyer'
  return heldUntilDelivery(releaseDaysOf(order))
}

function heldUntilDelivery(days: string | undefined): string {
  return days === undefined
    ? 'Payment held in escrow until delivery confirmation'
    : `Payment held in escrow until delivery confirmation, or ${days} after delivery`
}
