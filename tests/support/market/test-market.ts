import { sql } from 'kysely'
import { listenToListingChanges } from '#adapters/postgres/catalog/listing-changes.ts'
import { createDatabase, type Database } from '#adapters/postgres/runtime/database.ts'
import { createNotices, createPool } from '#adapters/postgres/runtime/pool.ts'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { marketOver, type TestMarket } from './market-over.ts'
import type { MarketplaceOptions } from './marketplace.ts'
import { closeAfterFile } from './opened.ts'

export type { TestMarket } from './market-over.ts'

/** A file may have a dozen apps; those that nothing is asked of any more hold no connection. */
const CONNECTIONS = 3
const IDLE_MS = 2000

/** A marketplace on a Postgres database of its own, which is dropped when the file has run. */
export async function testMarket(options: MarketplaceOptions = {}) {
  const { url, drop } = await freshDatabase()
  const server = anotherServer(url, options)
  closeAfterFile(async () => {
    await server.close()
    await drop()
  })
  return server.market
}

/** What one server is made of over this database, which is there already: it keeps public answers while it hears of changes. */
export function anotherServer(url: string, options: MarketplaceOptions = {}) {
  const notices = createNotices()
  const pool = createPool({ url, max: CONNECTIONS, applicationName: 'tests', notices })
  pool.options.idleTimeoutMillis = IDLE_MS
  const listingChanges = listenToListingChanges(url, notices, () => undefined)
  const close = async () => {
    await listingChanges.close()
    await pool.end()
  }
  return { market: { ...marketOver(createDatabase(pool), options), listingChanges, url }, close }
}

/** Takes a product out of sight. */
export async function disableProduct({ db }: TestMarket, id: number, reason = 'No'): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_disabled: true, disabled_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** How many rows a table has. */
export async function countOf({ db }: TestMarket, table: keyof Database): Promise<number> {
  const rows = await db.selectFrom(table).select(sql`1`.as('one')).execute()
  return rows.length
}

/** Gives the role to a user, and to an ADMIN the campus. */
export async function promote(
  { atomically }: Pick<TestMarket, 'atomically'>,
  id: number,
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN',
  adminCampus: string | null = null,
): Promise<void> {
  await atomically(async ({ users }) => {
    const user = await users.byId(id)
    if (user) await users.save({ ...user, role, adminCampus })
  })
}
