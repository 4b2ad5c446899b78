import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { seesDeliveries } from '#domain/gigs/access.ts'
import type { Gigs } from '#domain/gigs/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'
import { lateRefundOf } from '../wallet/correction-reads.ts'

type Written = Pick<Gigs, 'addDelivery' | 'answerDelivery' | 'unanswered'>
type Guarded = { userId: number; freelancerId: number | null; campus: string }

export function gigDeliveries(
  db: Db,
): Written & { removeDeliveriesOf: (userId: number) => Promise<string[]> } {
  return {
    async addDelivery(gigId, { content, link, images, files }, at) {
      const { id } = await db
        .insertInto('gig_deliveries')
        .values({ gig_id: gigId, content, link, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (images.length > 0)
        await db
          .insertInto('gig_delivery_images')
          .values(
            images.map(({ key, width, height, placeholder }) => ({
              delivery_id: id,
              key,
              width,
              height,
              placeholder,
            })),
          )
          .execute()
      if (files.length > 0)
        await db
          .insertInto('gig_delivery_files')
          .values(files.map(({ key, name, bytes }) => ({ delivery_id: id, key, name, bytes })))
          .execute()
    },
    async answerDelivery(gigId, reason, at) {
      await db
        .updateTable('gig_deliveries')
        .set({ change_reason: reason, answered_at: at })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('gig_deliveries')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('gig_id', '=', gigId),
        )
        .execute()
    },
    async unanswered(like, limit) {
      const rows = await db
        .selectFrom('gigs')
        .select('id')
        .where('status', '=', 'in_progress')
        .where('disputed', '=', false)
        .where('delivery_waits_since', 'is not', null)
        .where(({ and, eb, or }) =>
          or(
            like.map(({ since, fewerReminders }) =>
              and([eb('delivery_waits_since', '<=', since), eb('delivery_reminders', '<', fewerReminders)]),
            ),
          ),
        )
        .orderBy('delivery_waits_since')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async removeDeliveriesOf(userId) {
      const theirs = db
        .selectFrom('gig_deliveries as d')
        .innerJoin('gigs as g', 'g.id', 'd.gig_id')
        .select('d.id')
        // Paid work belongs to the client and is never deleted.
        .where(({ eb, and, or }) =>
          or([
            eb('g.user_id', '=', userId),
            and([eb('g.freelancer_id', '=', userId), eb('g.status', '<>', 'completed')]),
          ]),
        )
      const rows = await db
        .deleteFrom('gig_delivery_images')
        .where('delivery_id', 'in', theirs)
        .returning('key')
        .execute()
      const files = await db
        .deleteFrom('gig_delivery_files')
        .where('delivery_id', 'in', theirs)
        .returning('key')
        .execute()
      await db.deleteFrom('gig_deliveries').where('id', 'in', theirs).execute()
      return [...rows, ...files].map(({ key }) => key)
    },
  }
}

export async function workOf(
  db: Db,
  gig: Guarded & { id: number },
  viewer: Actor | undefined,
): Promise<Pick<Gig, 'deliveries' | 'money'>> {
  if (!viewer || gig.freelancerId === null) return {}
  if (!seesDeliveries(gig, viewer, await wasDisputed(db, gig.id))) return {}
  const [deliveries, hold] = await Promise.all([
    db
      .selectFrom('gig_deliveries as d')
      .selectAll('d')
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('gig_delivery_images as i')
            .select(['i.id', 'i.width', 'i.height', 'i.placeholder'])
            .whereRef('i.delivery_id', '=', 'd.id')
            .orderBy('i.id'),
        ).as('images'),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('gig_delivery_files as f')
            .select(['f.id', 'f.name', 'f.bytes'])
            .whereRef('f.delivery_id', '=', 'd.id')
            .orderBy('f.id'),
        ).as('files'),
      )
      .where('d.gig_id', '=', gig.id)
      .orderBy('d.id')
      .execute(),
    db
      .selectFrom('holds')
      .select(['amount_kobo', 'status', 'created_at', 'ended_at'])
      .select(lateRefundOf('gig', 'subject_id').as('late_refund_kobo'))
      .where('subject_kind', '=', 'gig')
      .where('subject_id', '=', gig.id)
      .executeTakeFirst(),
  ])
  return {
    deliveries: deliveries.map((row) => ({
      id: row.id,
      content: row.content,
      link: row.link,
      images: row.images,
      files: row.files,
      deliveredAt: row.created_at.toISOString(),
      changeReason: row.change_reason,
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
    ...(hold && {
      money: {
        amount: toNaira(hold.amount_kobo),
        state: hold.status,
        heldAt: hold.created_at.toISOString(),
        endedAt: hold.ended_at?.toISOString() ?? null,
        lateRefund: toNaira(hold.late_refund_kobo),
      },
    }),
  }
}

export function deliveryReads(db: Db): Pick<Reads, 'deliveryImage' | 'deliveryFile'> {
  return {
    async deliveryFile(fileId, viewer) {
      const row = await db
        .selectFrom('gig_delivery_files as f')
        .innerJoin('gig_deliveries as d', 'd.id', 'f.delivery_id')
        .innerJoin('gigs as g', 'g.id', 'd.gig_id')
        .select([
          'f.key',
          'f.name',
          'g.id',
          'g.user_id as userId',
          'g.freelancer_id as freelancerId',
          'g.campus',
        ])
        .where('f.id', '=', fileId)
        .executeTakeFirst()
      if (!row || !seesDeliveries(row, viewer, await wasDisputed(db, row.id))) return undefined
      return { key: row.key, name: row.name }
    },
    async deliveryImage(imageId, viewer) {
      const row = await db
        .selectFrom('gig_delivery_images as i')
        .innerJoin('gig_deliveries as d', 'd.id', 'i.delivery_id')
        .innerJoin('gigs as g', 'g.id', 'd.gig_id')
        .select(['i.key', 'g.id', 'g.user_id as userId', 'g.freelancer_id as freelancerId', 'g.campus'])
        .where('i.id', '=', imageId)
        .executeTakeFirst()
      return row && seesDeliveries(row, viewer, await wasDisputed(db, row.id)) ? row.key : undefined
    },
  }
}

async function wasDisputed(db: Db, gigId: number): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select(sql<number>`1`.as('one'))
    .where('subject_kind', '=', 'gig')
    .where('subject_id', '=', gigId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
