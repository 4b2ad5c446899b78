import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './servers.ts'

export type SmallDisk = {
  folder: string
  /** Takes all the room that is left. */
  fill: () => void
  /** Gives it back. */
  free: () => void
  remove: () => void
}

const PIECE = Buffer.alloc(64 * 1024)

/** A disk of so many megabytes in memory; undefined where this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = temporaryFolder('campus-test-disk-')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (let size = PIECE.length; size > 0; ) {
          try {
            writeSync(file, PIECE, 0, size)
          } catch {
            size = Math.floor(size / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
