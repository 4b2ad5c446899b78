import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Cancellation } from '#domain/ordering/cancellation.ts'
import type { Waiting } from '#domain/ordering/deadlines.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Orders } from '#domain/ordering/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'
import { insertEventOf } from '../runtime/outbox.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'

export function orders(db: Db): Orders {
  return {
    purchase: (buyerId, productId) => purchaseSnapshot(db, buyerId, productId),
    async add(order, event) {
      const { rows } = await sql<{ id: number }>`
        with placed as (
          insert into orders (order_number, buyer_id, seller_id, campus, status, delivery_status, delivery_method,
            subtotal_kobo, platform_fee_kobo, fee_config_id, notes, handover_code,
            auto_release_days, created_at, updated_at)
          values (${order.orderNumber}, ${order.buyerId}, ${order.sellerId}, ${order.campus}, ${order.status},
            ${order.deliveryStatus}, ${order.deliveryMethod}, ${order.subtotal}, ${order.platformFee},
            ${order.feeConfigId}, ${order.notes}, ${order.handoverCode}, ${order.autoReleaseDays},
            ${order.createdAt}, ${order.updatedAt})
          returning id
        ), timeline as (
          insert into order_timeline (order_id, event, at, by) select id, 'placed', ${order.createdAt}, 'buyer' from placed
        ), items as (
          insert into order_items
            (order_id, product_id, quantity, price_kobo, title, category, image_key, from_stock)
          select placed.id, i."productId", i.quantity, i.price, i.title, i.category, i."imageKey", i."fromStock"
          from placed, jsonb_to_recordset(${JSON.stringify(order.items)}::jsonb) as i
            ("productId" bigint, quantity int, price bigint, title text, category text, "imageKey" text,
            "fromStock" boolean)
        ), noted as (${insertEventOf('placed', 'orderId', event)})
        select id from placed`.execute(db)
      const [row] = rows
      if (!row) throw new Error('the order was not stored')
      return row.id
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
    sidesOf: (id) =>
      db
        .selectFrom('orders')
        .select(['buyer_id as buyerId', 'seller_id as sellerId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    async waiting(now, like, limit) {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('disputed', '=', false)
        .where(({ and, eb, or }) =>
          or([
            ...like.map(({ stage, since, fewerSteps }) =>
              and([
                eb('status', 'in', STATUSES_AT[stage]),
                eb(BEGAN[stage], '<=', since),
                eb('clock_steps', '<', fewerSteps),
              ]),
            ),
            and([
              eb('status', '=', 'delivered'),
              sql<boolean>`delivered_at <= ${now}::timestamptz - auto_release_days * interval '24 hours'`,
            ]),
          ]),
        )
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    heldPieces: (id) =>
      db
        .selectFrom('order_items')
        .select(['product_id as productId', 'quantity'])
        .where('order_id', '=', id)
        .where('from_stock', '=', true)
        .execute(),
    async countPieces(productId) {
      // Locks the orders, so that none ends in between and returns stock that it does not hold yet.
      const open = await db
        .selectFrom('orders')
        .select('id')
        .where('status', 'not in', ['completed', 'cancelled'])
        .where('seller_id', '=', (eb) =>
          eb.selectFrom('products').select('user_id').where('id', '=', productId),
        )
        .orderBy('id')
        .forUpdate()
        .execute()
      if (open.length === 0) return 0
      const items = await db
        .updateTable('order_items')
        .set({ from_stock: true })
        .where('product_id', '=', productId)
        .where(
          'order_id',
          'in',
          open.map(({ id }) => id),
        )
        .returning('quantity')
        .execute()
      return items.reduce((sum, { quantity }) => sum + quantity, 0)
    },
    async blankNotesOf(buyerId) {
      await db
        .updateTable('orders')
        .set({ notes: '' })
        .where('buyer_id', '=', buyerId)
        .where('notes', '<>', '')
        .execute()
    },
    async save(order, timeline) {
      const entries = timeline.map((entry) => ({ order_id: order.id, ...entry }))
      const save =
        entries.length > 0 ? db.with('timeline', (db) => db.insertInto('order_timeline').values(entries)) : db
      await save
        .updateTable('orders')
        .set({
          ...columnsOf(CHANGING, order),
          cancel_reason: order.cancellation?.reason ?? null,
          cancel_asked_at: order.cancellation?.at ?? null,
        })
        .where('id', '=', order.id)
        .execute()
    },
  }
}

const STATUSES_AT: Record<Waiting['stage'], Order['status'][]> = {
  pending: ['pending'],
  started: ['confirmed', 'shipped'],
  delivered: ['delivered'],
}
const BEGAN = { pending: 'created_at', started: 'started_at', delivered: 'delivered_at' } as const

type Item = {
  productId: number
  quantity: number
  price: number
  title: string
  category: string
  imageKey: string | null
  fromStock: boolean
}

type Asking = { cancel_reason: string | null; cancel_asked_at: Date | null }

function cancellationOf({ cancel_reason: reason, cancel_asked_at: at }: Asking): Cancellation | null {
  return reason === null || at === null ? null : { reason, at }
}

export function shownCancellationOf(row: Asking): { reason: string; askedAt: string } | null {
  const requested = cancellationOf(row)
  return requested && { reason: requested.reason, askedAt: requested.at.toISOString() }
}

const FIXED = {
  id: 'id',
  orderNumber: 'order_number',
  buyerId: 'buyer_id',
  sellerId: 'seller_id',
  campus: 'campus',
  deliveryMethod: 'delivery_method',
  feeConfigId: 'fee_config_id',
  notes: 'notes',
  handoverCode: 'handover_code',
  autoReleaseDays: 'auto_release_days',
  createdAt: 'created_at',
} as const

const CHANGING = {
  status: 'status',
  deliveryStatus: 'delivery_status',
  cancellationReason: 'cancellation_reason',
  wrongCodes: 'wrong_codes',
  disputed: 'disputed',
  startedAt: 'started_at',
  deliveredAt: 'delivered_at',
  deadlineSteps: 'clock_steps',
  updatedAt: 'updated_at',
} as const

function orderOf(row: Selectable<Database['orders']>, items: Item[]): Order {
  return {
    ...fieldsOf({ ...FIXED, ...CHANGING }, row),
    subtotal: kobo(row.subtotal_kobo),
    platformFee: kobo(row.platform_fee_kobo),
    cancellation: cancellationOf(row),
    items: items.map((item) => ({ ...item, price: kobo(item.price) })),
  }
}
