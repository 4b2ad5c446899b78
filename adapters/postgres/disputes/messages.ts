import { type RawBuilder, sql } from 'kysely'
import type { DealMessage } from '#adapters/contract/disputes/messages.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { mayResolve } from '#domain/disputes/access.ts'
import { dealKindOf } from '#domain/wallet/ports.ts'
import type { Db } from '../runtime/database.ts'

const MAX_MESSAGES = 200

export function dealMessageReads(db: Db): Pick<Reads, 'dealMessages'> {
  return {
    async dealMessages(id, viewer) {
      const dispute = await db
        .selectFrom('disputes')
        .select(['subject_kind', 'subject_id', 'payer_id', 'payee_id', 'campus', 'status'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!dispute) return undefined
      const { payer_id: payerId, payee_id: payeeId, campus, status } = dispute
      if (!mayResolve({ payerId, payeeId, campus, status }, viewer)) return undefined
      const kind = dealKindOf({ kind: dispute.subject_kind, id: dispute.subject_id })
      const isAboutIt = kind === 'order' ? aboutOrder(dispute.subject_id) : aboutGig(dispute.subject_id)
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('users as u', 'u.id', 'm.sender_id')
        .select(['m.id', 'm.sender_id', 'u.name', 'm.content', 'm.created_at'])
        .select(({ selectFrom }) =>
          selectFrom('message_images as i')
            .select(({ fn }) => fn.countAll<number>().as('photos'))
            .whereRef('i.message_id', '=', 'm.id')
            .as('photos'),
        )
        .where(sql<number>`least(m.sender_id, m.receiver_id)`, '=', Math.min(payerId, payeeId))
        .where(sql<number>`greatest(m.sender_id, m.receiver_id)`, '=', Math.max(payerId, payeeId))
        // A message without a subject is about the last one named.
        .where(
          sql<boolean>`(select ${isAboutIt} from messages n
            where least(n.sender_id, n.receiver_id) = least(m.sender_id, m.receiver_id)
              and greatest(n.sender_id, n.receiver_id) = greatest(m.sender_id, m.receiver_id)
              and n.id <= m.id and num_nonnulls(n.listing_id, n.order_id) > 0
            order by n.id desc limit 1)`,
        )
        .orderBy('m.id', 'desc')
        .limit(MAX_MESSAGES)
        .execute()
      return rows.reverse().map(
        ({ sender_id: by, name, created_at, photos, ...message }): DealMessage => ({
          ...message,
          by: { id: by, name, as: by === payerId ? 'buyer' : 'seller' },
          photos: photos ?? 0,
          createdAt: created_at.toISOString(),
        }),
      )
    },
  }
}

function aboutGig(id: number): RawBuilder<boolean> {
  return sql<boolean>`(n.listing_kind = 'gig' and n.listing_id = ${id})`
}

function aboutOrder(id: number): RawBuilder<boolean> {
  return sql<boolean>`(n.order_id = ${id} or (n.listing_kind = 'product'
    and n.listing_id in (select i.product_id from order_items i where i.order_id = ${id})))`
}
