import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Order } from '#domain/ordering/order.ts'
import type { Orders } from '#domain/ordering/ports.ts'
import { checkoutKeys } from '#domain/ordering/shopping.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Database, Db } from './database.ts'

/** Orders with their items and history. */
export function orders(db: Db): Orders {
  return {
    async add(order, requestKey) {
      const { rows } = await sql<{ id: number }>`
        with placed as (
          insert into orders (order_number, buyer_id, seller_id, campus, status, delivery_status, delivery_method,
            subtotal_kobo, platform_fee_kobo, fee_config_id, notes, handover_code, request_key, created_at, updated_at)
          values (${order.orderNumber}, ${order.buyerId}, ${order.sellerId}, ${order.campus}, ${order.status},
            ${order.deliveryStatus}, ${order.deliveryMethod}, ${order.subtotal}, ${order.platformFee},
            ${order.feeConfigId}, ${order.notes}, ${order.handoverCode}, ${requestKey}, ${order.createdAt},
            ${order.updatedAt})
          returning id
        ), told as (
          insert into order_timeline (order_id, event, at, by) select id, 'placed', ${order.createdAt}, 'buyer' from placed
        ), kept as (
          insert into order_items
            (order_id, product_id, quantity, price_kobo, title, category, image_key, from_stock)
          select placed.id, i."productId", i.quantity, i.price, i.title, i.category, i."imageKey", i."fromStock"
          from placed, jsonb_to_recordset(${JSON.stringify(order.items)}::jsonb) as i
            ("productId" bigint, quantity int, price bigint, title text, category text, "imageKey" text,
            "fromStock" boolean)
        )
        select id from placed`.execute(db)
      const [row] = rows
      if (!row) throw new Error('the order was not kept')
      return row.id
    },
    async buyer(buyerId, requestKey) {
      const row = await db
        .selectFrom('users as u')
        .leftJoin('orders as o', (join) =>
          join.onRef('o.buyer_id', '=', 'u.id').on('o.request_key', '=', requestKey),
        )
        .select(['u.campus', 'o.id as placed'])
        .where('u.id', '=', buyerId)
        .executeTakeFirst()
      return row && { campus: row.campus, placed: row.placed ?? undefined }
    },
    async checkedOut(buyerId, requestKey) {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('buyer_id', '=', buyerId)
        .where('request_key', 'in', checkoutKeys(requestKey))
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('order_items as i')
              .select([
                'i.product_id as productId',
                'i.quantity',
                'i.price_kobo as price',
                'i.title',
                'i.category',
                'i.image_key as imageKey',
                'i.from_stock as fromStock',
              ])
              .whereRef('i.order_id', '=', 'orders.id')
              .orderBy('i.id'),
          ).as('items'),
        )
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && orderOf(row, row.items)
    },
    async waiting(like, most) {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('disputed', '=', false)
        .where(({ and, eb, or }) =>
          or(
            like.map(({ stage, since, fewerSteps }) =>
              and([
                eb('status', '=', stage),
                eb(stage === 'pending' ? 'created_at' : 'delivered_at', '<=', since),
                eb('clock_steps', '<', fewerSteps),
              ]),
            ),
          ),
        )
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },
    async save(order, timeline) {
      await db
        .updateTable('orders')
        .set({
          status: order.status,
          delivery_status: order.deliveryStatus,
          cancellation_reason: order.cancellationReason,
          wrong_codes: order.wrongCodes,
          disputed: order.disputed,
          delivered_at: order.deliveredAt,
          clock_steps: order.clockSteps,
          updated_at: order.updatedAt,
        })
        .where('id', '=', order.id)
        .execute()
      if (timeline.length > 0)
        await db
          .insertInto('order_timeline')
          .values(timeline.map((entry) => ({ order_id: order.id, ...entry })))
          .execute()
    },
  }
}

type Item = {
  productId: number
  quantity: number
  price: number
  title: string
  category: string
  imageKey: string | null
  fromStock: boolean
}

function orderOf(row: Selectable<Database['orders']>, items: Item[]): Order {
  return {
    id: row.id,
    orderNumber: row.order_number,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    campus: row.campus,
    status: row.status,
    deliveryStatus: row.delivery_status,
    deliveryMethod: row.delivery_method,
    subtotal: kobo(row.subtotal_kobo),
    platformFee: kobo(row.platform_fee_kobo),
    feeConfigId: row.fee_config_id,
    notes: row.notes,
    cancellationReason: row.cancellation_reason,
    handoverCode: row.handover_code,
    wrongCodes: row.wrong_codes,
    disputed: row.disputed,
    deliveredAt: row.delivered_at,
    clockSteps: row.clock_steps,
    items: items.map((item) => ({ ...item, price: kobo(item.price) })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
