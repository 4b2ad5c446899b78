import { statfs } from 'node:fs/promises'

/** Postgres writes its log in files of this size. */
export const NEEDED_BYTES = 16 * 1024 * 1024

/** Returns how much of a folder's disk is free, from 0 to 1. A folder that is not there yet has all the room. */
export async function diskFree(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined || disk.blocks === 0 ? 1 : disk.bavail / disk.blocks
}

/** Returns how many bytes of a folder's disk are free. */
export async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Rejects while a folder's disk is full. */
export async function requireRoom(folder: string): Promise<void> {
  if ((await bytesFree(folder)) < NEEDED_BYTES) throw new Error(`the disk of ${folder} is full`)
}
