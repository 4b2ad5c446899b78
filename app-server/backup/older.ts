import { readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { manifestOf, PARTS } from './manifest.ts'

const HOUR_MS = 3_600_000
/** A nightly run does not begin on the same second each night. */
const SLACK_MS = HOUR_MS

/**
 * Deletes the complete backups beside a new one that were taken these days before it, to the hour, and returns their folders.
 * A folder that holds something else, too, stays with that; any other folder stays as it is.
 */
export async function deleteOlder(folder: string, takenAt: string, days: number): Promise<string[]> {
  const before = Date.parse(takenAt) - days * 24 * HOUR_MS + SLACK_MS
  const deleted: string[] = []
  for (const entry of await readdir(dirname(folder), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const place = join(dirname(folder), entry.name)
    const manifest = await manifestOf(place)
    if (!manifest || Date.parse(manifest.database.takenAt) > before) continue
    // The manifest last: what was cut short is deleted the next time.
    for (const part of PARTS) await rm(join(place, part), { recursive: true, force: true })
    if ((await readdir(place)).length === 0) await rmdir(place)
    deleted.push(place)
  }
  return deleted
}
