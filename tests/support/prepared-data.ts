import { execFileSync } from 'node:child_process'

/** Names, in the environment, the folders that a server of a test may begin with: with the demo's data and without. */
export const PREPARED_DATA = 'PREPARED_DATA'

/** Copies the data of a server that was started before, owners of files included, where some was prepared. */
export function copyPrepared(demo: string, into: string): void {
  const { [PREPARED_DATA]: prepared } = process.env
  if (prepared === undefined) return
  const { [demo]: folder } = JSON.parse(prepared) as Record<string, string>
  if (folder !== undefined) execFileSync('cp', ['-a', `${folder}/.`, into])
}
