import { sql } from 'kysely'
import type { AdminUser } from '#adapters/contract/moderation/administration.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { plainWords } from '#domain/shared/text-normalisation.ts'
import { numberOf, storedCount } from '../runtime/counts.ts'
import type { Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'
import { hasWords } from './lookup-reads.ts'
import { waitingFor } from './waiting.ts'

type AdministrationReads = Pick<Reads, 'adminDashboard' | 'waitingForAdmins' | 'listUsers' | 'adminUser'>

export function administrationReads(db: Db): AdministrationReads {
  return {
    async adminDashboard(campus) {
      const [people, products, businesses] = await Promise.all([
        peopleByCampus(db, campus),
        listingCounts(db, 'products', campus),
        listingCounts(db, 'businesses', campus),
      ])
      return {
        totalUsers: sum(people),
        totalProducts: sum(products),
        totalBusinesses: sum(businesses),
        disabledProducts: products.reduce((total, { disabled }) => total + disabled, 0),
        disabledBusinesses: businesses.reduce((total, { disabled }) => total + disabled, 0),
        usersByCampus: people,
        productsByCategory: products.map(({ category, count }) => ({ category, count })),
        businessesByCategory: businesses.map(({ category, count }) => ({ category, count })),
      }
    },
    async waitingForAdmins(viewer) {
      const counts = { disputes: 0, reports: 0, studentCards: 0, lostKeys: 0, corrections: 0, signals: 0 }
      for (const { kind, count } of await waitingFor(db, viewer)) counts[kind] = count
      return counts
    },
    async listUsers(query) {
      const count = query.search
        ? undefined
        : () => numberOf(db, storedCount('users', { campus: query.campus }))
      const sort: Sort = [
        { by: 'u.created_at', down: true },
        { by: 'u.id', down: true },
      ]
      const { rows, total } = await pageOf(selectPeople(db), matching(db, query), sort, query, count)
      return { rows: rows.map(personOf), total }
    },
    async adminUser(id) {
      const row = await selectPeople(db).where('u.id', '=', id).executeTakeFirst()
      return row && personOf(row)
    },
  }
}

async function peopleByCampus(db: Db, campus: string | undefined) {
  const { rows } = await sql<{ campus: string; count: number }>`
    select campus, sum(rows)::bigint as count from list_counts
    where list = 'users' and owner_id = 0 and ${campus === undefined ? sql`true` : sql`campus = ${campus}`}
    group by campus having sum(rows) > 0 order by count desc, campus`.execute(db)
  return rows
}

async function listingCounts(db: Db, list: 'products' | 'businesses', campus: string | undefined) {
  const { rows } = await sql<{ category: string; count: number; disabled: number }>`
    select category, sum(rows)::bigint as count,
      coalesce(sum(rows) filter (where state = 'disabled'), 0)::bigint as disabled
    from list_counts
    where list = ${list} and owner_id = 0 and ${campus === undefined ? sql`true` : sql`campus = ${campus}`}
    group by category having sum(rows) > 0 order by count desc, category`.execute(db)
  return rows
}

function matching(
  db: Db,
  { search = '', campus }: { search?: string | undefined; campus?: string | undefined },
) {
  return db
    .selectFrom('users as u')
    .where('deleted_at', 'is', null)
    .$if(campus !== undefined, (query) => query.where('campus', '=', campus ?? ''))
    .$if(search !== '', (query) => query.where(hasWords(plainWords(search))))
}

function selectPeople(db: Db) {
  const count = (table: 'products' | 'businesses') =>
    sql<number>`(select count(*) from ${sql.table(table)} l where l.user_id = u.id)`
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.campus', 'u.role', 'u.admin_campus', 'u.created_at'])
    .select('u.removal_due_at')
    .select([count('products').as('products'), count('businesses').as('businesses')])
    .where('u.deleted_at', 'is', null)
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

function personOf({
  admin_campus,
  created_at,
  removal_due_at,
  products,
  businesses,
  ...user
}: PersonRow): AdminUser {
  return {
    ...user,
    adminCampus: admin_campus,
    createdAt: created_at.toISOString(),
    removalDueAt: removal_due_at?.toISOString() ?? null,
    _count: { products, businesses },
  }
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
