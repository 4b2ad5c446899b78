import { stockKeeping } from '#domain/catalog/stock-keeping.ts'
import { openDispute } from '#domain/disputes/dispute.ts'
import { dealOf } from '#domain/ordering/disputed-orders.ts'
import { timelineOf } from '#domain/ordering/domain-events.ts'
import { decide, evolve, type Order, type OrderCommand } from '#domain/ordering/order.ts'
import { itemOf, placeOrder } from '#domain/ordering/placement.ts'
import { countedPieces, lineItemOf } from '#domain/ordering/placing.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import { escrowWith } from '#domain/wallet/escrow.ts'
import { feeOf, feesAt } from '#domain/wallet/fees.ts'
import { NO_HOLDS } from '#domain/wallet/settling.ts'
import type { Core } from '../core.ts'

type Ending =
  | 'pending'
  | 'preparing'
  | 'ready_for_pickup'
  | 'in_transit'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'disputed'
type Story = { buyer: number; product: number; until: Ending; daysAgo: number }

/** Indexes of the demo's lists, none among the newest: home would begin with a reserved product. */
const STORIES: readonly Story[] = [
  { buyer: 1, product: 20, until: 'pending', daysAgo: 0.03 },
  { buyer: 1, product: 28, until: 'preparing', daysAgo: 1 },
  { buyer: 1, product: 12, until: 'delivered', daysAgo: 3 },
  { buyer: 1, product: 16, until: 'completed', daysAgo: 6 },
  { buyer: 2, product: 24, until: 'declined', daysAgo: 5 },
  { buyer: 5, product: 23, until: 'completed', daysAgo: 9 },
  { buyer: 5, product: 40, until: 'in_transit', daysAgo: 2 },
  { buyer: 3, product: 15, until: 'ready_for_pickup', daysAgo: 1.5 },
  { buyer: 7, product: 22, until: 'completed', daysAgo: 10 },
  { buyer: 0, product: 42, until: 'cancelled', daysAgo: 4 },
  { buyer: 2, product: 21, until: 'disputed', daysAgo: 2.5 },
]

const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const

/** Seeds orders in every state, by the domain's own rules and through its own escrow. */
export async function seedOrders(
  tx: Tx,
  people: readonly number[],
  products: readonly number[],
  { ids, now }: Core,
): Promise<void> {
  for (const { buyer, product, until, daysAgo } of STORIES) {
    const [buyerId, productId] = [people[buyer], products[product]]
    const offer = productId === undefined ? undefined : await tx.products.offer(productId)
    if (buyerId === undefined || !offer) throw new Error('a demo order names what is not there')
    let at = later(now(), -daysAgo * DAY_MS)
    const order = await place(tx, offer, buyerId, at, { now, ids })
    let current = order
    for (const command of commandsUntil(until, order)) {
      at = later(at, 2 * HOUR_MS)
      const events = decide(current, command, at)
      current = { ...events.reduce(evolve, current), updatedAt: at }
      const by = 'by' in command && command.by === order.buyerId ? 'buyer' : 'seller'
      await tx.orders.save(current, timelineOf(events, by, at))
    }
    if (current.disputed) await dispute(tx, current, at)
    const escrow = escrowWith(NO_HOLDS)(tx, now())
    const subject = { kind: 'order', id: order.id } as const
    const pieces = countedPieces(current.items)
    if (current.status === 'completed') {
      await stockKeeping(tx).handOver(pieces)
      await escrow.release(subject, order.buyerId)
    }
    if (current.status === 'cancelled') {
      await stockKeeping(tx).putBack(pieces)
      await escrow.refund(subject, order.buyerId)
    }
  }
}

const COMPLAINT = 'Some pages in the middle are torn out, which the photos do not show'

async function dispute(tx: Tx, order: Order, at: Date): Promise<void> {
  const { buyerId, sellerId } = order
  const disputeId = await tx.disputes.add(openDispute(dealOf(order), { by: buyerId, reason: COMPLAINT }, at))
  const said = [
    {
      authorId: buyerId,
      content: 'Pages 212 to 228 are missing. I would keep it for half the price.',
    },
    { authorId: sellerId, content: 'They were there when I packed it for the gate.' },
  ]
  for (const [index, words] of said.entries())
    await tx.disputes.say({
      ...words,
      disputeId,
      images: [],
      createdAt: later(at, (index + 1) * HOUR_MS),
    })
}

type Offer = NonNullable<Awaited<ReturnType<Tx['products']['offer']>>>

async function place(
  tx: Tx,
  offer: Offer,
  buyerId: number,
  at: Date,
  { now, ids }: Pick<Core, 'now' | 'ids'>,
) {
  const item = itemOf(lineItemOf(offer, 1), buyerId)
  const config = feesAt(await tx.fees.schedule(), now())
  const platformFee = feeOf({ subtotal: item.price, campus: offer.seller.campus }, config)
  const draft = placeOrder(
    {
      orderNumber: ids.code(8),
      buyerId,
      sellerId: offer.userId,
      campus: offer.seller.campus,
      deliveryMethod: 'pickup',
      platformFee,
      feeConfigId: config.id,
      notes: '',
      handoverCode: ids.digits(6),
      autoReleaseDays: null,
      items: [item],
    },
    at,
  )
  await stockKeeping(tx).hold([offer], countedPieces([item]))
  const id = await tx.orders.add(draft)
  await escrowWith(NO_HOLDS)(tx, now()).hold(
    {
      subject: { kind: 'order', id },
      payerId: buyerId,
      payeeId: draft.sellerId,
      amount: draft.subtotal,
      fee: platformFee,
      reference: draft.orderNumber,
    },
    `place:order:${id}`,
  )
  return { ...draft, id }
}

function commandsUntil(until: Ending, order: { buyerId: number; sellerId: number }): OrderCommand[] {
  const { buyerId, sellerId } = order
  if (until === 'pending') return []
  if (until === 'cancelled') return [{ type: 'cancel', by: buyerId, reason: 'I found one in my own hostel' }]
  if (until === 'declined')
    return [{ type: 'cancel', by: sellerId, reason: 'It was sold offline this morning, sorry' }]
  if (until === 'disputed') return [...commandsUntil('delivered', order), { type: 'dispute', by: buyerId }]
  const last = until === 'completed' ? STEPS.length - 1 : STEPS.indexOf(until)
  const steps = STEPS.slice(0, last + 1).map((to): OrderCommand => ({ type: 'advance', by: sellerId, to }))
  return until === 'completed'
    ? [...steps, { type: 'confirm_delivery', by: buyerId, notes: 'As described' }]
    : steps
}
