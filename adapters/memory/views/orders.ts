import type { Order } from '#adapters/http/contract/orders.ts'
import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import { seesDisabled } from '#domain/moderation/listing-visibility.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { State, StoredHold, StoredOrder } from '../state.ts'
import { disputeOn } from './disputes.ts'
import { imageShape } from './listings.ts'
import { pageOf } from './pages.ts'

/** Orders for those who may read them. */
export function orderViews(current: () => State): Pick<Views, 'cartCount' | 'ordersOf' | 'order'> {
  return {
    cartCount: async (userId) =>
      (current().carts.get(userId)?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    async ordersOf(party, userId, query) {
      const rows = [...current().orders.values()]
        .filter((order) => (party === 'buyer' ? order.buyerId : order.sellerId) === userId)
        .filter((order) => !query.status || order.status === query.status)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
      return {
        rows: pageOf(rows, query).map((order) => orderShape(current(), order, { id: userId, role: 'USER' })),
        total: rows.length,
      }
    },
    async order(id, viewer) {
      const order = current().orders.get(id)
      if (!order) return undefined
      const isParty = viewer.id === order.buyerId || viewer.id === order.sellerId
      const isAdmin = viewer.role === 'ADMIN' && viewer.adminCampus === order.campus
      return isParty || isAdmin || viewer.role === 'SUPER_ADMIN'
        ? orderShape(current(), order, viewer)
        : undefined
    },
  }
}

function orderShape(state: State, order: StoredOrder, viewer: Pick<Viewer, 'id' | 'role'>): Order {
  const [buyer, seller] = [state.users.get(order.buyerId), state.users.get(order.sellerId)]
  const hold = state.holds.get(`order:${order.id}`)
  const { requestKey: _, feeConfigId: __, wrongCodes: ___, items, handoverCode, ...more } = order
  const { disputed, deliveredAt: ____, clockSteps: _____, ...rest } = more
  const escrowStatus = disputed ? 'disputed' : shownEnd(order, hold?.status)
  const showsCode =
    viewer.id === order.buyerId && order.status !== 'completed' && order.status !== 'cancelled'
  return {
    ...rest,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    buyer: { id: order.buyerId, name: buyer?.name ?? 'Deleted user' },
    seller: {
      id: order.sellerId,
      name: seller?.name ?? 'Deleted user',
      campus: seller?.campus ?? order.campus,
      phone: seller?.phone ?? null,
    },
    subtotal: toNaira(order.subtotal),
    platformFee: toNaira(order.platformFee),
    totalAmount: toNaira(order.subtotal + order.platformFee),
    escrowReleased: escrowStatus === 'released',
    escrowStatus,
    dispute: disputeOn(state, { kind: 'order', id: order.id }),
    escrowEndedAt: hold?.endedAt?.toISOString() ?? null,
    orderItems: items.map((item, index) =>
      orderItemShape(state, item, index, seesDisabled(viewer, order.sellerId)),
    ),
    timeline: order.timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    ...(showsCode && { handoverCode }),
  }
}

/** What was split counts as its larger share, as the order does. */
function shownEnd({ status }: StoredOrder, end: StoredHold['status'] | undefined): Order['escrowStatus'] {
  if (end === 'split') return status === 'completed' ? 'released' : 'refunded'
  return end ?? 'refunded'
}

function orderItemShape(
  state: State,
  item: StoredOrder['items'][number],
  index: number,
  showsDisabled: boolean,
): Order['orderItems'][number] {
  const found = state.products.get(item.productId)
  const product = found?.isDisabled && !showsDisabled ? undefined : found
  const image = item.imageKey && `/images/${item.imageKey}-320.webp`
  return {
    id: index + 1,
    quantity: item.quantity,
    price: toNaira(item.price),
    totalPrice: toNaira(item.price * item.quantity),
    productSnapshot: {
      id: item.productId,
      title: item.title,
      price: toNaira(item.price),
      category: item.category,
      image,
    },
    Product: product
      ? {
          id: product.id,
          category: product.category,
          Images: product.images.map(imageShape),
          description: product.description,
        }
      : null,
  }
}
