import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { primaryOf } from '#adapters/postgres/runtime/hosts.ts'
import { refuseMoved } from './backup/moved.ts'
import { StartRefused } from './start-refused.ts'

/** Opens the named one, DATABASE_DIRECT_URL, DATABASE_URL or the embedded one. Needs no other setting. */
export async function openDatabase(
  named: string | undefined,
): Promise<{ url: string; ownerUrl: string; stop: () => Promise<void> }> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL } = process.env
  const url = named ?? (DATABASE_DIRECT_URL || DATABASE_URL || undefined)
  if (url !== undefined) {
    const ownerUrl = await primaryOf(named ?? (DATABASE_OWNER_URL || url))
    return { url: await primaryOf(url), ownerUrl, stop: async () => {} }
  }
  const dataDir = resolve(process.env.DATA_DIR || './var')
  if (!existsSync(dataDir))
    throw new StartRefused(`there is no data yet: ${dataDir} does not exist. Run npm start first.`)
  refuseMoved(dataDir)
  return startEmbeddedPostgres({ dataDir, log: console.log })
}
