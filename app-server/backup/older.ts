import { readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { manifestOf, PARTS } from './manifest.ts'

const HOUR_MS = 3_600_000
/** Nightly runs vary in their start time. */
const SLACK_MS = HOUR_MS

/** Deletes complete siblings at least these days older, to the hour. Returns their folders. */
export async function deleteOlder(folder: string, takenAt: string, days: number): Promise<string[]> {
  const before = Date.parse(takenAt) - days * 24 * HOUR_MS + SLACK_MS
  const deleted: string[] = []
  for (const entry of await readdir(dirname(folder), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const place = join(dirname(folder), entry.name)
    const manifest = await manifestOf(place)
    if (!manifest || Date.parse(manifest.database.takenAt) > before) continue
    // The manifest last, so that an interrupted deletion resumes the next time.
    for (const part of PARTS) await rm(join(place, part), { recursive: true, force: true })
    if ((await readdir(place)).length === 0) await rmdir(place)
    deleted.push(place)
  }
  return deleted
}
