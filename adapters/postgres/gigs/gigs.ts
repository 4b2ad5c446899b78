import { type Selectable, sql } from 'kysely'
import type { Cancellation, GigSide } from '#domain/gigs/cancellation.ts'
import type { Gig } from '#domain/gigs/gig.ts'
import type { Bids, Gigs } from '#domain/gigs/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import { anyListings, createUnshownImages } from '../catalog/listings.ts'
import { rowMapping } from '../catalog/row-mapping.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'
import { insertEventOf } from '../runtime/outbox.ts'
import { gigDeliveries } from './deliveries.ts'

export const GIG_COLUMNS = {
  freelancerId: 'freelancer_id',
  title: 'title',
  description: 'description',
  budget: 'budget_kobo',
  duration: 'duration',
  category: 'category',
  skills: 'skills',
  status: 'status',
  paymentStatus: 'payment_status',
  disputed: 'disputed',
  deadline: 'deadline',
  completedAt: 'completed_at',
  deletedAt: 'deleted_at',
} as const
const { columnsOf: written, listingOf } = rowMapping<Omit<Gig, 'cancellation' | 'work'>>(GIG_COLUMNS)

export function gigs(db: Db): Gigs {
  const unshown = createUnshownImages(db)
  const { removeDeliveriesOf, ...deliveries } = gigDeliveries(db)
  return {
    ...deliveries,
    // `no key update`: messages only reference the gig and need not wait.
    ...anyListings<Gig>(db, 'gig', {
      columnsOf: rowOf,
      listingOf: gigOf,
      lock: 'for no key update',
    }),
    async openOf(userId) {
      const rows = await db
        .selectFrom('gigs')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'open')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async removeAllOf(userId, now) {
      const own = db.selectFrom('gigs').select('id').where('user_id', '=', userId)
      const delivered = await removeDeliveriesOf(userId)
      const rows = await db
        .deleteFrom('listing_images')
        .where('kind', '=', 'gig')
        .where('listing_id', 'in', own)
        .returning('key')
        .execute()
      await db
        .deleteFrom('gigs')
        .where('user_id', '=', userId)
        .where('status', 'in', ['open', 'cancelled'])
        .execute()
      await db
        .updateTable('gigs')
        .set({ deleted_at: now })
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .execute()
      return unshown([...new Set([...delivered, ...rows.map(({ key }) => key)])])
    },
  }
}

const BID_COLUMNS = {
  amount: 'amount_kobo',
  deliveryTime: 'delivery_time',
  proposal: 'proposal',
  status: 'status',
  createdAt: 'created_at',
} as const

export function bids(db: Db): Bids {
  return {
    async put(bid, event) {
      const offer = columnsOf(BID_COLUMNS, bid)
      const { id } = await db
        .with('placed', (step) =>
          step
            .insertInto('bids')
            .values({ gig_id: bid.gigId, freelancer_id: bid.freelancerId, ...offer })
            .onConflict((conflict) => conflict.columns(['gig_id', 'freelancer_id']).doUpdateSet(offer))
            .returning('id'),
        )
        .with('noted', () => sql<object>`(${insertEventOf('placed', 'bidId', event)})`)
        .selectFrom('placed')
        .select('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async gigOf(id) {
      const row = await db.selectFrom('bids').select('gig_id').where('id', '=', id).executeTakeFirst()
      return row?.gig_id
    },
    async forUpdate(id) {
      const row = await db.selectFrom('bids').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      return (
        row && {
          ...fieldsOf({ id: 'id', gigId: 'gig_id', freelancerId: 'freelancer_id', ...BID_COLUMNS }, row),
          amount: kobo(row.amount_kobo),
        }
      )
    },
    async remove(id) {
      await db.deleteFrom('bids').where('id', '=', id).execute()
    },
    async decide(gigId, accepted = 0) {
      const rows = await db
        .updateTable('bids')
        .set({ status: sql`case when id = ${accepted} then 'accepted' else 'rejected' end` })
        .where('gig_id', '=', gigId)
        .where('status', '=', 'pending')
        .returning(['freelancer_id', 'status'])
        .execute()
      return rows.filter(({ status }) => status === 'rejected').map((row) => row.freelancer_id)
    },
    async removeAllOf(userId) {
      await db
        .deleteFrom('bids')
        .where('freelancer_id', '=', userId)
        .where('status', '<>', 'accepted')
        .execute()
    },
  }
}

export function cancellationOf(row: {
  cancel_asked_by: GigSide | null
  cancel_reason: string | null
  cancel_asked_at: Date | null
}): Cancellation | null {
  const { cancel_asked_by: by, cancel_reason: reason, cancel_asked_at: at } = row
  return by !== null && reason !== null && at !== null ? { by, reason, at } : null
}

function gigOf(stored: object): Omit<Gig, 'images'> {
  const row = stored as Selectable<Database['gigs']>
  return {
    ...listingOf(row),
    cancellation: cancellationOf(row),
    work: {
      deliveries: row.deliveries,
      waitingSince: row.delivery_waits_since,
      changesRequested: row.changes_asked,
      reminders: row.delivery_reminders,
    },
  }
}

function rowOf({ cancellation, work, ...gig }: Gig) {
  return {
    ...written(gig),
    cancel_asked_by: cancellation?.by ?? null,
    cancel_reason: cancellation?.reason ?? null,
    cancel_asked_at: cancellation?.at ?? null,
    deliveries: work.deliveries,
    delivery_waits_since: work.waitingSince,
    changes_asked: work.changesRequested,
    delivery_reminders: work.reminders,
  }
}
