import { statfs } from 'node:fs/promises'

/** A Postgres WAL segment. */
export const NEEDED_BYTES = 16 * 1024 * 1024

/** Returns the free share of a folder's disk, from 0 to 1; 1 for a missing folder. */
export async function diskFree(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined || disk.blocks === 0 ? 1 : disk.bavail / disk.blocks
}

export async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function requireRoom(folder: string): Promise<void> {
  if ((await bytesFree(folder)) < NEEDED_BYTES) throw new Error(`the disk of ${folder} is full`)
}
