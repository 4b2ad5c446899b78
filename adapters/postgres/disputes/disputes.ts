import type { Selectable } from 'kysely'
import type { Dispute } from '#domain/disputes/dispute.ts'
import type { Disputes } from '#domain/disputes/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

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
          ...columnsOf(FIXED, dispute),
          ...changingOf(dispute),
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
      await db.updateTable('disputes').set(changingOf(dispute)).where('id', '=', dispute.id).execute()
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

const FIXED = { campus: 'campus', title: 'title', payerId: 'payer_id', payeeId: 'payee_id' } as const

const CHANGING = {
  cause: 'cause',
  openedBy: 'opened_by',
  heldFor: 'held_for',
  reason: 'reason',
  wish: 'wish',
  status: 'status',
  openedAt: 'opened_at',
  messagesReadAt: 'messages_read_at',
  reminders: 'reminders',
  endedAt: 'ended_at',
} as const

function changingOf({ verdict, agreement, offer, ...dispute }: Omit<Dispute, 'id'>) {
  const shares = verdict ?? agreement
  return {
    ...columnsOf(CHANGING, dispute),
    offer_kobo: offer?.refund ?? null,
    offered_at: offer?.at ?? null,
    resolution: verdict?.resolution ?? null,
    to_payee_kobo: shares?.toPayee ?? null,
    to_payer_kobo: shares?.toPayer ?? null,
    resolved_by: verdict?.by ?? null,
    verdict_reason: verdict?.reason ?? null,
  }
}

function disputeOf(row: Selectable<Database['disputes']>): Dispute {
  const { resolution, resolved_by: by, offer_kobo: refund, offered_at: at } = row
  const shares =
    row.to_payee_kobo === null || row.to_payer_kobo === null
      ? null
      : { toPayee: kobo(row.to_payee_kobo), toPayer: kobo(row.to_payer_kobo) }
  return {
    ...fieldsOf({ id: 'id', ...FIXED, ...CHANGING }, row),
    subject: { kind: row.subject_kind, id: row.subject_id },
    offer: refund === null || at === null ? null : { refund: kobo(refund), at },
    verdict:
      resolution === null || by === null || shares === null
        ? null
        : { by, resolution, ...shares, reason: row.verdict_reason ?? '' },
    agreement: resolution === null ? shares : null,
  }
}
