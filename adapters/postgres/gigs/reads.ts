import type { Figures } from '#adapters/contract/catalog/sellers.ts'
import type { Bid, GIG_FILTERS, Gig, GigQuery, OwnBid } from '#adapters/contract/gigs/gigs.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { bidsShown, mayOpen, seesDespiteBlock, takesPart } from '#domain/gigs/access.ts'
import { isAdmin } from '#domain/identity/user.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import { type Conditions, compared, listsOf } from '../catalog/listing-lists.ts'
import { imageOf, MAX_ROWS } from '../catalog/listing-reads.ts'
import { imagesAt } from '../catalog/listings.ts'
import { columnsRead } from '../catalog/row-mapping.ts'
import { figuresOf } from '../catalog/seller-figures.ts'
import { disputesOfGig } from '../disputes/reads.ts'
import { notBlockedFor } from '../messaging/blocks.ts'
import type { Db } from '../runtime/database.ts'
import { isVerified } from '../students/reads.ts'
import { workOf } from './deliveries.ts'
import { cancellationOf, GIG_COLUMNS } from './gigs.ts'

type GigReads = Pick<Reads, 'gigs' | 'gigsOf' | 'gig' | 'bid' | 'bidsOf'>

type Filters = Pick<GigQuery, 'status' | Exclude<keyof typeof GIG_FILTERS, 'category'>>

const FILTERS: Conditions<Filters> = {
  status: (status) => compared('l.status', '=', status),
  minBudget: (naira) => compared('l.budget_kobo', '>=', fromNaira(naira)),
  maxBudget: (naira) => compared('l.budget_kobo', '<=', fromNaira(naira)),
  duration: (days) => compared('l.duration', '<=', days),
}

export const GIG_LISTS = {
  table: 'gigs',
  select: selectGigs,
  rowOf: gigOf,
  price: { by: 'l.budget_kobo' },
  filters: FILTERS,
  stateFilter: 'status',
} as const

export function gigReads(db: Db): GigReads {
  const { list, of } = listsOf(db, GIG_LISTS)
  return {
    gigs: list,
    gigsOf: of,
    async gig(id, viewer) {
      const row = await selectGigs(db)
        .where('l.id', '=', id)
        .select(notBlockedFor(viewer, 'l.user_id').as('is_in_sight'))
        .executeTakeFirst()
      if (!row || !(row.is_in_sight || seesDespiteBlock(accessFields(row), viewer))) return undefined
      const shows = bidsShown({ userId: row.user_id }, viewer)
      const bids =
        viewer && shows !== 'none' ? await bidsOn(db, id, shows === 'own' ? viewer.id : undefined) : []
      if (!mayOpen({ userId: row.user_id, deletedAt: row.deleted_at }, viewer, bids.length > 0))
        return undefined
      const [myBid] = bids
      const disputes = takesPart(accessFields(row), viewer) ? await disputesOfGig(db, id) : {}
      const cancellation = cancellationFor(row, viewer)
      const work = await workOf(db, { id, ...accessFields(row) }, viewer)
      return {
        ...gigOf(row),
        ...disputes,
        ...(cancellation && { cancellation }),
        ...work,
        ...(shows === 'all' ? { Bids: bids } : myBid && { myBid }),
      }
    },
    bid: async (gigId, freelancerId) => (await bidsOn(db, gigId, freelancerId))[0],
    async bidsOf(userId): Promise<OwnBid[]> {
      const rows = await selectBids(db)
        .innerJoin('gigs as g', 'g.id', 'b.gig_id')
        .select(['g.title', 'g.description', 'g.status as gig_status'])
        .where('b.freelancer_id', '=', userId)
        .orderBy('b.created_at', 'desc')
        .orderBy('b.id', 'desc')
        .limit(MAX_ROWS)
        .execute()
      const figures = (await figuresOf(db, [userId])).get(userId)
      return rows.map((row) => ({
        ...bidOf(row, figures),
        gig: { id: row.gig_id, title: row.title, description: row.description, status: row.gig_status },
      }))
    },
  }
}

function accessFields({ user_id, freelancer_id, campus }: Row) {
  return { userId: user_id, freelancerId: freelancer_id, campus }
}

function cancellationFor(gig: Row, viewer: Actor | undefined): Gig['cancellation'] {
  const found = takesPart(accessFields(gig), viewer) ? cancellationOf(gig) : null
  return found ? { by: found.by, reason: found.reason, askedAt: found.at.toISOString() } : undefined
}

async function bidsOn(db: Db, gigId: number, freelancerId: number | undefined): Promise<Bid[]> {
  const rows = await selectBids(db)
    .where('b.gig_id', '=', gigId)
    .$if(freelancerId !== undefined, (some) => some.where('b.freelancer_id', '=', freelancerId ?? 0))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  const ids = rows.map((row) => row.freelancer_id)
  const figures = await figuresOf(db, ids)
  return rows.map((row) => bidOf(row, figures.get(row.freelancer_id)))
}

function selectBids(db: Db) {
  return db
    .selectFrom('bids as b')
    .innerJoin('users as u', 'u.id', 'b.freelancer_id')
    .selectAll('b')
    .select(['u.name as freelancer_name', 'u.role as freelancer_role'])
    .select('u.shown_picture_key as freelancer_picture')
    .select(isVerified('u.id').as('freelancer_verified'))
}

function bidOf(row: BidRow, figures: Figures): Bid {
  return {
    id: row.id,
    gigId: row.gig_id,
    amount: toNaira(row.amount_kobo),
    deliveryTime: row.delivery_time,
    proposal: row.proposal,
    description: row.proposal,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    freelancer: {
      id: row.freelancer_id,
      name: row.freelancer_name,
      picture: profilePictureUrl(row.freelancer_picture),
      isAdmin: isAdmin(row.freelancer_role),
      verified: row.freelancer_verified,
      ...figures,
    },
  }
}
type BidRow = Awaited<ReturnType<ReturnType<typeof selectBids>['executeTakeFirstOrThrow']>>

const CANCELLATION = ['l.cancel_asked_by', 'l.cancel_reason', 'l.cancel_asked_at'] as const

function selectGigs(db: Db) {
  return db
    .selectFrom('gigs as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('users as f', 'f.id', 'l.freelancer_id')
    .select([...columnsRead(GIG_COLUMNS), ...CANCELLATION, 'l.view_count'])
    .select(['u.name as client_name', 'u.role as client_role', isVerified('u.id').as('client_verified')])
    .select(['f.name as freelancer_name', 'f.role as freelancer_role'])
    .select(['u.shown_picture_key as client_picture', 'f.shown_picture_key as freelancer_picture'])
    .select(isVerified('f.id').as('freelancer_verified'))
    .select((eb) => [
      eb
        .selectFrom('bids as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.gig_id', '=', 'l.id')
        .as('bid_count'),
      imagesAt('gig', 'l.id').as('images'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGigs>['executeTakeFirstOrThrow']>>

function gigOf(row: Row): Gig {
  return {
    id: row.id,
    userId: row.user_id,
    freelancerId: row.freelancer_id,
    title: row.title,
    description: row.description,
    budget: toNaira(row.budget_kobo),
    duration: row.duration,
    category: row.category,
    skills: row.skills,
    campus: row.campus,
    status: row.status,
    paymentStatus: row.payment_status,
    views: row.view_count,
    bidCount: row.bid_count ?? 0,
    client: {
      id: row.user_id,
      name: row.client_name,
      picture: profilePictureUrl(row.client_picture),
      isAdmin: isAdmin(row.client_role),
      verified: row.client_verified,
    },
    freelancer:
      row.freelancer_id === null
        ? null
        : {
            id: row.freelancer_id,
            name: row.freelancer_name ?? '',
            picture: profilePictureUrl(row.freelancer_picture),
            isAdmin: isAdmin(row.freelancer_role ?? 'USER'),
            verified: row.freelancer_verified,
          },
    deadline: row.deadline?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    Images: row.images.map((image) => ({ ...imageOf(image), publicId: image.key })),
    isDisabled: false,
  }
}
