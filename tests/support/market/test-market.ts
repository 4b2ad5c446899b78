import { sql } from 'kysely'
import { listenToListingChanges } from '#adapters/postgres/catalog/listing-changes.ts'
import { createDatabase, type Database } from '#adapters/postgres/runtime/database.ts'
import { createNotices, createPool } from '#adapters/postgres/runtime/pool.ts'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { marketOver, type TestMarket } from './market-over.ts'
import type { MarketplaceOptions } from './marketplace.ts'
import { closeAfterFile } from './opened.ts'

export type { TestMarket } from './market-over.ts'

/** A file may have a dozen apps; idle ones hold no connection. */
const CONNECTIONS = 3
const IDLE_MS = 2000

/** A marketplace on a Postgres database of its own, dropped at the end of the file. */
export async function testMarket(options: MarketplaceOptions = {}) {
  const { url, drop } = await freshDatabase()
  const server = anotherServer(url, options)
  closeAfterFile(async () => {
    await server.close()
    await drop()
  })
  return server.market
}

/** Parts of another server over an existing database, with a response cache. */
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

/** Hides a product. */
export async function disableProduct({ db }: TestMarket, id: number, reason = 'No'): Promise<void> {
  await db
    .updateTable('products')
    .set({ is_disabled: true, disabled_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function countOf({ db }: TestMarket, table: keyof Database): Promise<number> {
  const rows = await db.selectFrom(table).select(sql`1`.as('one')).execute()
  return rows.length
}

/** Gives a role to a user, and a campus to an ADMIN. */
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
