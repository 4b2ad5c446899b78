import { execFileSync } from 'node:child_process'

/** Names, in the environment, the folders that a server of a test may begin with. */
const PREPARED_DATA = 'PREPARED_DATA'

/** Of an empty marketplace, of the demo, of the demo with the scene of the browser's tests. */
export type Prepared = 'empty' | 'demo' | 'scene'
type Folders = Partial<Record<Prepared, string>>

/** Offers these folders to each server that is started from now on, here and in the workers. */
export function addPrepared(folders: Folders): void {
  process.env[PREPARED_DATA] = JSON.stringify({ ...prepared(), ...folders })
}

/** Copies the data of a server that was started before, owners of files included, where some was prepared. */
export function copyPrepared(which: Prepared, into: string): void {
  const folder = preparedFolder(which)
  if (folder !== undefined) execFileSync('cp', ['-a', `${folder}/.`, into])
}

/** Where this was prepared, if anywhere. */
export function preparedFolder(which: Prepared): string | undefined {
  return prepared()[which]
}

function prepared(): Folders {
  return JSON.parse(process.env[PREPARED_DATA] ?? '{}') as Folders
}
