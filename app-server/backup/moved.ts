import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesOf } from '#adapters/postgres/runtime/hosts.ts'
import { StartRefused } from '../start-refused.ts'

const MARKER = 'moved-away'

export function markMoved(dataDir: string, target: string): void {
  const [address = target] = addressesOf(target)
  const { host, pathname } = new URL(address)
  writeFileSync(join(dataDir, MARKER), `${host}${pathname}\n`)
}

/** Throws for a moved database, in which new changes would be lost. */
export function refuseMoved(dataDir: string): void {
  const marker = join(dataDir, MARKER)
  if (!existsSync(marker)) return
  const place = readFileSync(marker, 'utf8').trim()
  throw new StartRefused(
    `The database of ${dataDir} was moved to ${place}. Set DATABASE_URL to that address. To use the old data again, delete ${marker}.`,
  )
}
