import { sql } from 'kysely'
import type { AdminUser, AdminUserQuery } from '#adapters/http/contract/administration.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import type { Db } from '../database.ts'
import { pageOf } from './page.ts'

type AdministrationViews = Pick<Views, 'adminDashboard' | 'adminUsers' | 'adminUser' | 'auditLog'>

/** What admins see of people and listings. */
export function administrationViews(db: Db): AdministrationViews {
  return {
    async adminDashboard(campus) {
      const [people, products, businesses] = await Promise.all([
        db
          .selectFrom('users')
          .select(['campus', ({ fn }) => fn.countAll<number>().as('count')])
          .where('deleted_at', 'is', null)
          .$if(campus !== undefined, (query) => query.where('campus', '=', campus ?? ''))
          .groupBy('campus')
          .orderBy('count', 'desc')
          .orderBy('campus')
          .execute(),
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
    async adminUsers(query) {
      const counted = matching(db, query)
      const found = selectPeople(db)
        .where('u.id', 'in', counted.select('users.id'))
        .orderBy('u.created_at', 'desc')
        .orderBy('u.id', 'desc')
      const { rows, total } = await pageOf(found, counted, query)
      return { rows: rows.map(personOf), total }
    },
    async adminUser(id) {
      const row = await selectPeople(db).where('u.id', '=', id).executeTakeFirst()
      return row && personOf(row)
    },
    async auditLog(page) {
      const found = db
        .selectFrom('audit_log as a')
        .innerJoin('users as u', 'u.id', 'a.actor_id')
        .select(['a.id', 'a.actor_id', 'u.name', 'a.action', 'a.subject', 'a.reason', 'a.at'])
        .orderBy('a.at', 'desc')
        .orderBy('a.id', 'desc')
      const { rows, total } = await pageOf(found, db.selectFrom('audit_log'), page)
      return {
        rows: rows.map(({ actor_id, name, at, ...entry }) => ({
          ...entry,
          actor: { id: actor_id, name },
          at: at.toISOString(),
        })),
        total,
      }
    },
  }
}

function listingCounts(db: Db, table: 'products' | 'businesses', campus: string | undefined) {
  return db
    .selectFrom(table)
    .select([
      'category',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.countAll<number>().filterWhere('is_disabled', '=', true).as('disabled'),
    ])
    .$if(campus !== undefined, (query) => query.where('campus', '=', campus ?? ''))
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute()
}

function matching(db: Db, { search = '', campus }: AdminUserQuery) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .$if(campus !== undefined, (query) => query.where('campus', '=', campus ?? ''))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) => or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)])),
    )
}

function selectPeople(db: Db) {
  const count = (table: 'products' | 'businesses') =>
    sql<number>`(select count(*) from ${sql.table(table)} l where l.user_id = u.id)`
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.campus', 'u.role', 'u.admin_campus', 'u.created_at'])
    .select([count('products').as('products'), count('businesses').as('businesses')])
    .where('u.deleted_at', 'is', null)
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

function personOf({ admin_campus, created_at, products, businesses, ...user }: PersonRow): AdminUser {
  return {
    ...user,
    adminCampus: admin_campus,
    createdAt: created_at.toISOString(),
    _count: { products, businesses },
  }
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
