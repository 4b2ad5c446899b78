import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Figures } from '#adapters/contract/catalog/sellers.ts'
import type { Bid, Gig, GigQuery, OwnBid } from '#adapters/contract/gigs/gigs.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { bidsShown, mayOpen, seesDespiteBlock, takesPart } from '#domain/gigs/access.ts'
import { isAdmin } from '#domain/identity/user.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import { AT_MOST, IMAGE_COLUMNS, imageOf, inOrder } from '../catalog/listing-reads.ts'
import { fitsReading, type Reading, searched } from '../catalog/search.ts'
import { figuresOf } from '../catalog/seller-figures.ts'
import { disputesOfGig } from '../disputes/reads.ts'
import { inSightOf } from '../messaging/blocks.ts'
import { numberOf, shownCount } from '../runtime/counts.ts'
import type { Database, Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'
import { isVerified } from '../students/reads.ts'
import { workOf } from './deliveries.ts'
import { cancellationOf } from './gigs.ts'

type GigReads = Pick<Reads, 'gigs' | 'gigsOf' | 'newestGigs' | 'gig' | 'bidsOf'>

/** Lists and details of gigs, and the bids on them. */
export function gigReads(db: Db): GigReads {
  return {
    gigs: (query, viewer) =>
      searched(db, query.search, async (reading) => {
        const where = gigConditions(query, reading, viewer)
        const matching = db.selectFrom('gigs as g').where(where)
        const count = hasCounter(query) && !reading ? () => numberOf(db, gigCount(query, viewer)) : undefined
        const { rows, total } = await pageOf(selectGigs(db), matching, SORTS[query.sort], query, count)
        return { rows: rows.map(gigOf), total }
      }),
    async gigsOf(userId) {
      const rows = await selectGigs(db)
        .where('g.user_id', '=', userId)
        .where('g.deleted_at', 'is', null)
        .orderBy(NEWEST)
        .limit(AT_MOST)
        .execute()
      return rows.map(gigOf)
    },
    async newestGigs(limit) {
      const rows = await db
        .selectFrom('gigs as g')
        .select(['g.id', 'g.created_at'])
        .where('g.deleted_at', 'is', null)
        .orderBy(NEWEST)
        .limit(limit)
        .execute()
      return rows.map(({ id, created_at }) => ({ id, changedAt: created_at }))
    },
    async gig(id, viewer) {
      const row = await selectGigs(db)
        .where('g.id', '=', id)
        .select(inSightOf(viewer, 'g.user_id').as('is_in_sight'))
        .executeTakeFirst()
      if (!row || !(row.is_in_sight || seesDespiteBlock(guarded(row), viewer))) return undefined
      const shows = bidsShown({ userId: row.user_id }, viewer)
      const bids =
        viewer && shows !== 'none' ? await bidsOn(db, id, shows === 'own' ? viewer.id : undefined) : []
      if (!mayOpen({ userId: row.user_id, deletedAt: row.deleted_at }, viewer, bids.length > 0))
        return undefined
      const [myBid] = bids
      const disputes = takesPart(guarded(row), viewer) ? await disputesOfGig(db, id) : {}
      const cancellation = cancellationFor(row, viewer)
      const work = await workOf(db, { id, ...guarded(row) }, viewer)
      return {
        ...gigOf(row),
        ...disputes,
        ...(cancellation && { cancellation }),
        ...work,
        ...(shows === 'all' ? { Bids: bids } : myBid && { myBid }),
      }
    },
    async bidsOf(userId): Promise<OwnBid[]> {
      const rows = await selectBids(db)
        .innerJoin('gigs as g', 'g.id', 'b.gig_id')
        .select(['g.title', 'g.description', 'g.status as gig_status'])
        .where('b.freelancer_id', '=', userId)
        .orderBy('b.created_at', 'desc')
        .orderBy('b.id', 'desc')
        .limit(AT_MOST)
        .execute()
      const figures = (await figuresOf(db, [userId])).get(userId)
      return rows.map((row) => ({
        ...bidOf(row, figures),
        gig: { id: row.gig_id, title: row.title, description: row.description, status: row.gig_status },
      }))
    },
  }
}

/** These gigs, in this order. */
export async function gigsById(db: Db, ids: readonly number[]): Promise<Gig[]> {
  if (ids.length === 0) return []
  const rows = await selectGigs(db).where('g.id', 'in', ids).execute()
  return inOrder(ids, rows).map(gigOf)
}

/** What a row says about who sees it. */
function guarded({ user_id, freelancer_id, campus }: Row) {
  return { userId: user_id, freelancerId: freelancer_id, campus }
}

function cancellationFor(gig: Row, viewer: Actor | undefined): Gig['cancellation'] {
  const found = takesPart(guarded(gig), viewer) ? cancellationOf(gig) : null
  return found ? { by: found.by, reason: found.reason, askedAt: found.at.toISOString() } : undefined
}

async function bidsOn(db: Db, gigId: number, freelancerId: number | undefined): Promise<Bid[]> {
  const rows = await selectBids(db)
    .where('b.gig_id', '=', gigId)
    .$if(freelancerId !== undefined, (some) => some.where('b.freelancer_id', '=', freelancerId ?? 0))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(AT_MOST)
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
      isAdmin: isAdmin(row.freelancer_role),
      verified: row.freelancer_verified,
      ...figures,
    },
  }
}
type BidRow = Awaited<ReturnType<ReturnType<typeof selectBids>['executeTakeFirstOrThrow']>>

/** All but what only the search reads. */
const GIG_COLUMNS = [
  'g.id',
  'g.user_id',
  'g.freelancer_id',
  'g.title',
  'g.description',
  'g.budget_kobo',
  'g.duration',
  'g.category',
  'g.skills',
  'g.campus',
  'g.status',
  'g.payment_status',
  'g.cancel_asked_by',
  'g.cancel_reason',
  'g.cancel_asked_at',
  'g.view_count',
  'g.deadline',
  'g.created_at',
  'g.completed_at',
  'g.deleted_at',
] as const

function selectGigs(db: Db) {
  return db
    .selectFrom('gigs as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .leftJoin('users as f', 'f.id', 'g.freelancer_id')
    .select(GIG_COLUMNS)
    .select(['u.name as client_name', 'u.role as client_role', isVerified('u.id').as('client_verified')])
    .select(['f.name as freelancer_name', 'f.role as freelancer_role'])
    .select(isVerified('f.id').as('freelancer_verified'))
    .select((eb) => [
      eb
        .selectFrom('bids as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.gig_id', '=', 'g.id')
        .as('bid_count'),
      jsonArrayFrom(
        eb
          .selectFrom('gig_images as i')
          .select(IMAGE_COLUMNS)
          .whereRef('i.gig_id', '=', 'g.id')
          .orderBy('i.position'),
      ).as('images'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGigs>['executeTakeFirstOrThrow']>>
type From = Database & { g: Database['gigs'] }

/** True for what a list with this query has; without a viewer nobody is blocked. */
export function gigConditions(
  query: Omit<GigQuery, 'sort' | 'page' | 'limit'>,
  reading: Reading | undefined,
  viewer?: Actor | undefined,
) {
  return (eb: ExpressionBuilder<From, 'g'>): Expression<SqlBool> => {
    const { campus, category, status, minBudget, maxBudget, duration, exclude, seller, verified } = query
    const all: Expression<SqlBool>[] = [eb('g.deleted_at', 'is', null), inSightOf(viewer, 'g.user_id')]
    if (campus !== undefined) all.push(eb('g.campus', '=', campus))
    if (category !== undefined) all.push(eb('g.category', '=', category))
    if (status !== undefined) all.push(eb('g.status', '=', status))
    if (minBudget !== undefined) all.push(eb('g.budget_kobo', '>=', fromNaira(minBudget)))
    if (maxBudget !== undefined) all.push(eb('g.budget_kobo', '<=', fromNaira(maxBudget)))
    if (duration !== undefined) all.push(eb('g.duration', '<=', duration))
    if (seller !== undefined) all.push(eb('g.user_id', '=', seller))
    if (verified !== undefined) all.push(isVerified('g.user_id'))
    if (exclude !== undefined) all.push(eb('g.id', '<>', exclude))
    if (reading) all.push(fitsReading(reading, 'gigs'))
    return eb.and(all)
  }
}

function hasCounter({ minBudget, maxBudget, duration, seller, verified }: GigQuery): boolean {
  return [minBudget, maxBudget, duration, seller, verified].every((value) => value === undefined)
}

function gigCount({ campus, category, status, exclude }: GigQuery, viewer: Actor | undefined) {
  const states = status === undefined ? undefined : [status]
  return shownCount('gigs', { campus, category, states }, { exclude, viewer })
}

const NEWEST = sql`g.created_at desc, g.id desc`
const BY_ID: Sort = [{ by: 'g.id', down: true }]
const SORTS: Record<GigQuery['sort'], Sort> = {
  newest: [{ by: 'g.created_at', down: true }, ...BY_ID],
  price_asc: [{ by: 'g.budget_kobo' }, ...BY_ID],
  price_desc: [{ by: 'g.budget_kobo', down: true }, ...BY_ID],
  popular: [{ by: 'g.view_count', down: true }, ...BY_ID],
}

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
      isAdmin: isAdmin(row.client_role),
      verified: row.client_verified,
    },
    freelancer:
      row.freelancer_id === null
        ? null
        : {
            id: row.freelancer_id,
            name: row.freelancer_name ?? '',
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
