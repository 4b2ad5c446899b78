import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/servers/servers.ts'

export type SmallDisk = {
  folder: string
  fill: () => void
  free: () => void
  makeReadOnly: () => void
  remove: () => void
}

const PIECE = Buffer.alloc(64 * 1024)

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0

export function hasSmallDisks(): boolean {
  const folder = temporaryFolder('campus-test-disk-')
  const isMounted = mount(folder, 1)
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return isMounted
}

/** Mounts a disk of some megabytes in memory. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder('campus-test-disk-')
  if (!mount(folder, megabytes)) throw new Error(`no disk can be mounted at ${folder}`)
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
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
