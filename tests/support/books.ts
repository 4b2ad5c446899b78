import { createDatabase } from '#adapters/postgres/database.ts'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded.ts'
import { checkLedger } from '#adapters/postgres/ledger-check.ts'
import { createPool } from '#adapters/postgres/pool.ts'

/** The broken rules of the books in this database, which others may use meanwhile. */
export async function problemsOf(url: string): Promise<string[]> {
  const pool = createPool({ url, max: 1, applicationName: 'tests-books' })
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
