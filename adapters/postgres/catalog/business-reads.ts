import type { Business } from '#adapters/contract/catalog/businesses.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Db } from '../runtime/database.ts'
import { BUSINESS_COLUMNS } from './businesses.ts'
import { listsOf, oneOf } from './listing-lists.ts'
import { listingOf, OWNER_COLUMNS } from './listing-reads.ts'
import { imagesAt } from './listings.ts'
import { columnsRead } from './row-mapping.ts'

type BusinessReads = Pick<Reads, 'businesses' | 'businessesOf' | 'disabledBusinesses' | 'business'>

/** Newest first, as businesses have no price. */
export const BUSINESS_LISTS = {
  table: 'businesses',
  select: selectBusinesses,
  rowOf: businessOf,
  filters: {},
} as const

export function businessReads(db: Db): BusinessReads {
  const { list, of, forAdmins } = listsOf(db, BUSINESS_LISTS)
  return {
    businesses: list,
    businessesOf: of,
    disabledBusinesses: (query, campus) => forAdmins(query, campus, { isDisabled: true }),
    business: (id, viewer) => oneOf(db, BUSINESS_LISTS, id, viewer),
  }
}

export function selectBusinesses(db: Db) {
  return db
    .selectFrom('businesses as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([...columnsRead(BUSINESS_COLUMNS), 'l.view_count', 'l.favorite_count'])
    .select(OWNER_COLUMNS)
    .select(imagesAt('business', 'l.id').as('images'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>

export function businessOf(row: Row): Business {
  return { ...listingOf(row), name: row.name }
}
