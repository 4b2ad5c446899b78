import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'

/** Returns violated rules of the ledger in a live database. */
export async function problemsOf(url: string): Promise<string[]> {
  const pool = createPool({ url, max: 1, applicationName: 'tests-ledger' })
  try {
    return (await checkLedger(createDatabase(pool))).problems
  } finally {
    await pool.end()
  }
}

/** Returns those of the embedded database in this folder. */
export async function problemsOfEmbedded(dataDir: string): Promise<string[]> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    return await problemsOf(database.url)
  } finally {
    await database.stop()
  }
}
