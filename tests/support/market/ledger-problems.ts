import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'

/** The broken rules of the books in this database, which others may use meanwhile. */
export async function problemsOf(url: string): Promise<string[]> {
  const pool = createPool({ url, max: 1, applicationName: 'tests-ledger' })
  try {
    return (await checkLedger(createDatabase(pool))).problems
  } finally {
    await pool.end()
  }
}

/** The same of the embedded database under this folder. */
export async function problemsOfEmbedded(dataDir: string): Promise<string[]> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    return await problemsOf(database.url)
  } finally {
    await database.stop()
  }
}
