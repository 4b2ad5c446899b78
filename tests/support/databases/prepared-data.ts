import { execFileSync } from 'node:child_process'

/** Environment variable with the prepared folders. */
const PREPARED_DATA = 'PREPARED_DATA'

/** An empty marketplace, the demo, or the demo with the browser tests' scene. */
export type Prepared = 'empty' | 'demo' | 'scene'
type Folders = Partial<Record<Prepared, string>>

/** Offers folders to each server that starts from now on, here and in the workers. */
export function addPrepared(folders: Folders): void {
  process.env[PREPARED_DATA] = JSON.stringify({ ...prepared(), ...folders })
}

/** Copies prepared data, with owners of files, if there is some. */
export function copyPrepared(which: Prepared, into: string): void {
  const folder = preparedFolder(which)
  if (folder !== undefined) execFileSync('cp', ['-a', `${folder}/.`, into])
}

export function preparedFolder(which: Prepared): string | undefined {
  return prepared()[which]
}

function prepared(): Folders {
  return JSON.parse(process.env[PREPARED_DATA] ?? '{}') as Folders
}
