import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { seesDisabled } from '#domain/catalog/access.ts'
import { imageUrl } from '#domain/catalog/images.ts'
import { mayRead, showsHandoverCode } from '#domain/ordering/access.ts'
import { deadlineOf } from '#domain/ordering/deadlines.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { toNaira } from '#domain/shared/money.ts'
import { imageOf } from '../catalog/listing-reads.ts'
import { imagesAt } from '../catalog/listings.ts'
import { DEAL_DISPUTE, dealDisputeOf } from '../disputes/reads.ts'
import { shownMeetingOf } from '../meetings/shown-meeting.ts'
import { numberOf, storedCount } from '../runtime/counts.ts'
import type { Db } from '../runtime/database.ts'
import { inBatches, pageOf, type Sort } from '../runtime/page.ts'
import { lateRefundOf } from '../wallet/correction-reads.ts'
import { shownCancellationOf } from './orders.ts'

export function orderReads(db: Db): Pick<Reads, 'cartCount' | 'ordersOf' | 'allOrdersOf' | 'order'> {
  const orders = selectOrders(db)
  return {
    async cartCount(userId) {
      const { count } = await db
        .selectFrom('cart_items')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), sql<number>`0`).as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async ordersOf(party, userId, query) {
      const column = party === 'buyer' ? 'o.buyer_id' : 'o.seller_id'
      const list = party === 'buyer' ? 'orders_as_buyer' : 'orders_as_seller'
      const { status, asks, productId } = query
      const matching = db
        .selectFrom('orders as o')
        .where(column, '=', userId)
        .$if(Boolean(status), (some) => some.where('o.status', '=', status || 'pending'))
        .$if(asks !== undefined, (some) => some.where('o.cancel_asked_at', 'is not', null))
        .$if(productId !== undefined, (some) =>
          some.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('order_items as i')
                .select('i.id')
                .whereRef('i.order_id', '=', 'o.id')
                .where('i.product_id', '=', productId ?? 0),
            ),
          ),
        )
      const stored = storedCount(list, { owner: userId, states: status ? [status] : undefined })
      const isStored = asks === undefined && productId === undefined
      const count = isStored ? () => numberOf(db, stored) : undefined
      const { rows, total } = await pageOf(orders, matching, NEWEST_FIRST, query, count)
      return { rows: rows.map((row) => orderOf(row, { id: userId, role: 'USER' })), total }
    },
    allOrdersOf: (party, userId) =>
      inBatches(async (after, limit) => {
        const rows = await orders
          .where(party === 'buyer' ? 'o.buyer_id' : 'o.seller_id', '=', userId)
          .$if(after !== undefined, (some) =>
            some.where(
              sql<boolean>`(o.created_at, o.id) < (select created_at, id from orders where id = ${after?.id})`,
            ),
          )
          .orderBy('o.created_at', 'desc')
          .orderBy('o.id', 'desc')
          .limit(limit)
          .execute()
        return rows.map((row) => orderOf(row, { id: userId, role: 'USER' }))
      }),
    async order(id, viewer) {
      const row = await orders.where('o.id', '=', id).executeTakeFirst()
      return row && mayRead(accessFields(row), viewer) ? orderOf(row, viewer) : undefined
    },
  }
}

const NEWEST_FIRST: Sort = [
  { by: 'o.created_at', down: true },
  { by: 'o.id', down: true },
]

export function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as b', 'b.id', 'o.buyer_id')
    .innerJoin('users as s', 's.id', 'o.seller_id')
    .leftJoin('holds as h', (join) =>
      join.onRef('h.subject_id', '=', 'o.id').on('h.subject_kind', '=', 'order'),
    )
    .selectAll('o')
    .select([
      'b.name as buyer_name',
      's.name as seller_name',
      's.campus as seller_campus',
      's.phone as seller_phone',
    ])
    .select(['h.status as hold_status', 'h.ended_at as hold_ended_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .leftJoin('products as p', 'p.id', 'i.product_id')
          .select([
            'i.id',
            'i.product_id',
            'i.quantity',
            'i.price_kobo',
            'i.title',
            'i.category',
            'i.image_key',
          ])
          .select(['p.id as live_id', 'p.category as live_category', 'p.description as live_description'])
          .select('p.is_disabled as live_is_disabled')
          .select(imagesAt('product', 'p.id').as('images'))
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_timeline as t')
          .select(['t.event', 't.at', 't.by'])
          .whereRef('t.order_id', '=', 'o.id')
          .orderBy('t.id'),
      ).as('timeline'),
      jsonObjectFrom(
        eb
          .selectFrom('disputes as d')
          .select(DEAL_DISPUTE)
          .where('d.subject_kind', '=', 'order')
          .whereRef('d.subject_id', '=', 'o.id')
          .orderBy('d.id', 'desc')
          .limit(1),
      ).as('dispute'),
      jsonObjectFrom(
        eb
          .selectFrom('disputes as d')
          .select(DEAL_DISPUTE)
          .where('d.subject_kind', '=', 'recalled_order')
          .whereRef('d.subject_id', '=', 'o.id'),
      ).as('recall'),
      lateRefundOf('order', 'o.id').as('late_refund_kobo'),
      jsonObjectFrom(
        eb
          .selectFrom('offers as f')
          .select(['f.id', 'f.listed_price_kobo'])
          .whereRef('f.order_id', '=', 'o.id'),
      ).as('offer'),
      jsonObjectFrom(eb.selectFrom('meetings as m').selectAll('m').whereRef('m.order_id', '=', 'o.id')).as(
        'meeting',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>
type TimelineEntry = Order['timeline'][number]

function shownDeadlineOf(row: Row): Order['deadline'] {
  const deadline = deadlineOf({
    status: row.status,
    createdAt: row.created_at,
    startedAt: row.started_at,
    deliveredAt: row.delivered_at,
    deadlineSteps: row.clock_steps,
    autoReleaseDays: row.auto_release_days,
  })
  return deadline && !row.disputed ? { at: deadline.at.toISOString(), outcome: deadline.outcome } : null
}

export function orderOf(row: Row, viewer: Pick<Actor, 'id' | 'role'>): Order {
  const escrowStatus = escrowOf(row)
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: row.status,
    deliveryStatus: row.delivery_status,
    deliveryMethod: row.delivery_method,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    buyer: { id: row.buyer_id, name: row.buyer_name },
    seller: { id: row.seller_id, name: row.seller_name, campus: row.seller_campus, phone: row.seller_phone },
    campus: row.campus,
    subtotal: toNaira(row.subtotal_kobo),
    platformFee: toNaira(row.platform_fee_kobo),
    totalAmount: toNaira(row.subtotal_kobo + row.platform_fee_kobo),
    escrowReleased: escrowStatus === 'released',
    escrowStatus,
    escrowEndedAt: row.hold_ended_at?.toISOString() ?? null,
    notes: row.notes,
    cancellationReason: row.cancellation_reason,
    cancellation: shownCancellationOf(row),
    autoReleaseDays: row.auto_release_days,
    deadline: shownDeadlineOf(row),
    orderItems: row.items.map((item) => itemOf(item, seesDisabled(viewer, row.seller_id))),
    timeline: row.timeline.map((entry) => ({
      event: entry.event as TimelineEntry['event'],
      at: new Date(entry.at).toISOString(),
      by: entry.by as TimelineEntry['by'],
    })),
    dispute: row.dispute && dealDisputeOf(row.dispute),
    lateRefund: toNaira(row.late_refund_kobo),
    recall: row.recall && dealDisputeOf(row.recall),
    offer: row.offer && {
      id: row.offer.id,
      listedPrice: row.offer.listed_price_kobo === null ? null : toNaira(row.offer.listed_price_kobo),
    },
    meeting: row.meeting && shownMeetingOf(row.meeting),
    ...(showsHandoverCode(accessFields(row), viewer) && { handoverCode: row.handover_code }),
  }
}

function accessFields({ buyer_id, seller_id, campus, status }: Row) {
  return { buyerId: buyer_id, sellerId: seller_id, campus, status }
}

/** A split counts as its larger share, like the order's status. */
function escrowOf(row: Row): Order['escrowStatus'] {
  if (row.disputed) return 'disputed'
  if (row.hold_status === 'split') return row.status === 'completed' ? 'released' : 'refunded'
  return row.hold_status ?? 'refunded'
}

/** Returns a snapshot, with current data while the product's page is visible (R19). */
function itemOf(item: Row['items'][number], showsDisabled: boolean): Order['orderItems'][number] {
  return {
    id: item.id,
    quantity: item.quantity,
    price: toNaira(item.price_kobo),
    totalPrice: toNaira(item.price_kobo * item.quantity),
    productSnapshot: {
      id: item.product_id,
      title: item.title,
      price: toNaira(item.price_kobo),
      category: item.category,
      image: item.image_key === null ? null : imageUrl(item.image_key, 320),
    },
    Product:
      item.live_id === null || (item.live_is_disabled && !showsDisabled)
        ? null
        : {
            id: item.live_id,
            category: item.live_category ?? '',
            Images: item.images.map(imageOf),
            description: item.live_description ?? '',
          },
  }
}
