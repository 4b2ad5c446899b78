import { sql } from 'kysely'
import type { OrderForAdmins, OrderTransfer } from '#adapters/contract/moderation/order-for-admins.ts'
import type { FoundOrder } from '#adapters/contract/moderation/people.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { mayLookUp } from '#domain/ordering/access.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { type Kobo, toNaira } from '#domain/shared/money.ts'
import { titleOfItems } from '#domain/wallet/deal.ts'
import { orderOf, selectOrders } from '../ordering/reads.ts'
import type { Db } from '../runtime/database.ts'

export function orderForAdminsReads(db: Db): Pick<Reads, 'orderForAdmins'> {
  return {
    async orderForAdmins(id, viewer) {
      const row = await selectOrders(db)
        .select('b.campus as buyer_campus')
        .where('o.id', '=', id)
        .executeTakeFirst()
      if (!row || !mayLookUp({ campuses: [row.campus, row.buyer_campus, row.seller_campus] }, viewer))
        return undefined
      const { handoverCode: _, ...order } = orderOf(row, viewer)
      return {
        order,
        buyer: { ...order.buyer, campus: row.buyer_campus },
        seller: { id: order.seller.id, name: order.seller.name, campus: row.seller_campus },
        transfers: await transfersOf(db, row.order_number),
      }
    },
  }
}

type FoundRow = Omit<FoundOrder, 'title' | 'amount' | 'at' | 'isDisputed'> & {
  campuses: string[]
  items: string[]
  amount: Kobo
  at: Date
  disputed: boolean
}

export async function findOrders(
  db: Db,
  orderNumber: string | undefined,
  viewer: Actor,
): Promise<FoundOrder[]> {
  if (orderNumber === undefined) return []
  const { rows } = await sql<FoundRow>`
    select o.id, o.order_number as "orderNumber", o.status, o.disputed, o.created_at as at,
      o.subtotal_kobo + o.platform_fee_kobo as amount, array[o.campus, b.campus, s.campus] as campuses,
      json_build_object('id', b.id, 'name', b.name) as buyer, json_build_object('id', s.id, 'name', s.name) as seller,
      array(select i.title from order_items i where i.order_id = o.id order by i.id) as items
    from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    where o.order_number = ${orderNumber}`.execute(db)
  return rows
    .filter((row) => mayLookUp(row, viewer))
    .map(({ campuses: _, items, amount, at, disputed: isDisputed, ...order }) => ({
      ...{ ...order, isDisputed },
      title: titleOfItems(items),
      amount: toNaira(amount),
      at: at.toISOString(),
    }))
}

type TransferRow = Omit<OrderTransfer, 'at' | 'lines'> & {
  at: Date
  lines: (Omit<OrderTransfer['lines'][number], 'amount'> & { amount: number })[]
}

async function transfersOf(db: Db, reference: string): Promise<OrderForAdmins['transfers']> {
  const named = (id: ReturnType<typeof sql.ref>, name: ReturnType<typeof sql.ref>) =>
    sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`
  const { rows } = await sql<TransferRow>`
    select t.id, t.type, t.created_at as at, ${named(sql.ref('actor.id'), sql.ref('actor.name'))} as by,
      (select json_agg(json_build_object('account', a.kind, 'person', ${named(sql.ref('u.id'), sql.ref('u.name'))},
          'amount', p.amount_kobo) order by p.amount_kobo, p.id)
        from postings p join accounts a on a.id = p.account_id left join users u on u.id = a.user_id
        where p.transfer_id = t.id) as lines
    from transfers t left join users actor on actor.id = t.actor_id
    where t.reference = ${reference} order by t.id`.execute(db)
  return rows.map(({ at, lines, ...transfer }) => ({
    ...transfer,
    at: at.toISOString(),
    lines: (lines ?? []).map((line) => ({ ...line, amount: toNaira(line.amount) })),
  }))
}
