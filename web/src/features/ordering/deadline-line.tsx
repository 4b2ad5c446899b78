import type { Order } from '#adapters/contract/ordering/orders.ts'
import { formatDate } from '../../lib/format.ts'

type Deadline = NonNullable<Order['deadline']>

export function DeadlineLine({ order, as }: { order: Order; as: 'buyer' | 'seller' }) {
  if (!order.deadline) return null
  return (
    <p className="text-sm text-ink-2">{(as === 'buyer' ? buyersLine : sellersLine)(order, order.deadline)}</p>
  )
}

function buyersLine({ status, seller }: Order, { at, outcome }: Deadline): string {
  const by = formatDate(at)
  switch (outcome) {
    case 'refund':
      return `If ${seller.name} doesn’t start by ${by}, we cancel the order and refund you in full.`
    case 'release':
      return `If you don’t confirm by ${by}, we pay ${seller.name}. Something wrong? Open a dispute first.`
    case 'queue':
      return status === 'delivered'
        ? `If you don’t confirm by ${by}, we send the order to the campus admins. Your money stays in escrow.`
        : `If ${seller.name} doesn’t deliver by ${by}, we send the order to the campus admins. Your money stays in escrow.`
  }
}

function sellersLine({ status, buyer }: Order, { at, outcome }: Deadline): string {
  const by = formatDate(at)
  switch (outcome) {
    case 'refund':
      return `If you don’t start by ${by}, we cancel the order and refund ${buyer.name}.`
    case 'release':
      return `If ${buyer.name} doesn’t confirm by ${by}, we pay you.`
    case 'queue':
      return status === 'delivered'
        ? `If ${buyer.name} doesn’t confirm by ${by}, we send the order to the campus admins.`
        : `If you don’t deliver by ${by}, we send the order to the campus admins.`
  }
}
