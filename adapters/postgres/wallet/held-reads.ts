import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { type Kobo, toNaira } from '#domain/shared/money.ts'
import { gigName } from '#domain/shared/text.ts'
import { titleOfItems } from '#domain/wallet/deal.ts'
import type { Db } from '../runtime/database.ts'

type Row = {
  kind: 'order' | 'gig'
  id: number
  amount: Kobo
  other_id: number
  other_name: string
  items: string[]
  title: string | null
  description: string | null
}

/** Reads open escrow deal by deal, with the sums of both wallets. */
export function heldReads(db: Db): Pick<Reads, 'heldDeals'> {
  return {
    async heldDeals(userId, as, limit) {
      const isPayee = as === 'payee'
      const [mine, other] = isPayee ? ['h.payee_id', 'h.payer_id'] : ['h.payer_id', 'h.payee_id']
      const { rows } = await sql<Row>`
        select h.*, u.name as other_name, g.title, left(g.description, 400) as description,
          array(select i.title from order_items i where h.kind = 'order' and i.order_id = h.id order by i.id) as items
        from (
          select replace(h.subject_kind, 'recalled_', '') as kind, h.subject_id as id, ${sql.ref(other)} as other_id,
            h.created_at, h.amount_kobo ${isPayee ? sql`` : sql`+ h.fee_kobo`} as amount
          from holds h where ${sql.ref(mine)} = ${userId} and h.status = 'held'
          order by h.created_at desc, h.reference limit ${limit}) h
        join users u on u.id = h.other_id
        left join gigs g on h.kind = 'gig' and g.id = h.id
        order by h.created_at desc, h.id desc`.execute(db)
      return rows.map(({ kind, id, amount, items, title, description, other_id, other_name }) => ({
        deal: {
          ...{ kind, id },
          title: kind === 'order' ? titleOfItems(items) : gigName({ title, description: description ?? '' }),
          counterpart: { id: other_id, name: other_name },
        },
        amount: toNaira(amount),
      }))
    },
  }
}
