import type { Selectable } from 'kysely'
import type { Dispute } from '#domain/disputes/dispute.ts'
import type { Disputes } from '#domain/disputes/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Database, Db } from '../runtime/database.ts'

const ERASED = 'Erased with the account'

export function disputes(db: Db): Disputes {
  const held = () => db.selectFrom('disputes').selectAll().forUpdate()
  return {
    async add(dispute) {
      const { id } = await db
        .insertInto('disputes')
        .values({
          subject_kind: dispute.subject.kind,
          subject_id: dispute.subject.id,
          campus: dispute.campus,
          title: dispute.title,
          payer_id: dispute.payerId,
          payee_id: dispute.payeeId,
          ...columnsOf(dispute),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async subjectOf(id) {
      const row = await db
        .selectFrom('disputes')
        .select(['subject_kind', 'subject_id'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { kind: row.subject_kind, id: row.subject_id }
    },
    async forUpdate(id) {
      const row = await held().where('id', '=', id).executeTakeFirst()
      return row && disputeOf(row)
    },
    async openOn({ kind, id }) {
      const row = await held()
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst()
      return row && disputeOf(row)
    },
    async undecided(like, limit) {
      const rows = await db
        .selectFrom('disputes')
        .select('id')
        .where('status', '=', 'open')
        .where(({ and, eb, or }) =>
          or(
            like.map(({ since, fewerReminders }) =>
              and([eb('opened_at', '<=', since), eb('reminders', '<', fewerReminders)]),
            ),
          ),
        )
        .orderBy('opened_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async save(dispute) {
      await db.updateTable('disputes').set(columnsOf(dispute)).where('id', '=', dispute.id).execute()
    },
    async say({ disputeId, authorId, content, images, createdAt }) {
      const { id } = await db
        .insertInto('dispute_statements')
        .values({ dispute_id: disputeId, author_id: authorId, content, created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (images.length > 0)
        await db
          .insertInto('dispute_images')
          .values(
            images.map(({ key, width, height, placeholder }) => ({
              statement_id: id,
              key,
              width,
              height,
              placeholder,
            })),
          )
          .execute()
    },
    async removeAllOf(userId) {
      const own = db.selectFrom('dispute_statements').select('id').where('author_id', '=', userId)
      const rows = await db
        .deleteFrom('dispute_images')
        .where('statement_id', 'in', own)
        .returning('key')
        .execute()
      await db.deleteFrom('dispute_statements').where('author_id', '=', userId).execute()
      await db.updateTable('disputes').set({ reason: ERASED }).where('opened_by', '=', userId).execute()
      return rows.map(({ key }) => key)
    },
  }
}

function columnsOf({ verdict, agreement, offer, ...dispute }: Omit<Dispute, 'id'>) {
  const shares = verdict ?? agreement
  return {
    cause: dispute.cause,
    opened_by: dispute.openedBy,
    held_for: dispute.heldFor,
    reason: dispute.reason,
    wish: dispute.wish,
    offer_kobo: offer?.refund ?? null,
    offered_at: offer?.at ?? null,
    status: dispute.status,
    resolution: verdict?.resolution ?? null,
    to_payee_kobo: shares?.toPayee ?? null,
    to_payer_kobo: shares?.toPayer ?? null,
    resolved_by: verdict?.by ?? null,
    verdict_reason: verdict?.reason ?? null,
    opened_at: dispute.openedAt,
    messages_read_at: dispute.messagesReadAt,
    reminders: dispute.reminders,
    ended_at: dispute.endedAt,
  }
}

function disputeOf(row: Selectable<Database['disputes']>): Dispute {
  const { resolution, resolved_by: by, offer_kobo: refund, offered_at: at } = row
  const shares =
    row.to_payee_kobo === null || row.to_payer_kobo === null
      ? null
      : { toPayee: kobo(row.to_payee_kobo), toPayer: kobo(row.to_payer_kobo) }
  return {
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    campus: row.campus,
    title: row.title,
    payerId: row.payer_id,
    payeeId: row.payee_id,
    cause: row.cause,
    openedBy: row.opened_by,
    heldFor: row.held_for,
    reason: row.reason,
    wish: row.wish,
    offer: refund === null || at === null ? null : { refund: kobo(refund), at },
    status: row.status,
    verdict:
      resolution === null || by === null || shares === null
        ? null
        : { by, resolution, ...shares, reason: row.verdict_reason ?? '' },
    agreement: resolution === null ? shares : null,
    openedAt: row.opened_at,
    messagesReadAt: row.messages_read_at,
    reminders: row.reminders,
    endedAt: row.ended_at,
  }
}
