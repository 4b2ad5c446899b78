import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = /^campus-tests-(\d+)$/
/** Twice the most that a run stores at once. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Returns a folder in memory, deleted at the end of the run; undefined without room. A database of a thousand
 * small files takes up to a second to copy on a disk, 20 ms in memory.
 */
export function folderInMemory(): string | undefined {
  if (roomIn(MEMORY) < ROOM_BYTES || process.availableMemory() < 2 * ROOM_BYTES) return undefined
  for (const left of readdirSync(MEMORY))
    if (hasEnded(left)) rmSync(join(MEMORY, left), { recursive: true, force: true })
  const folder = join(MEMORY, `campus-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // A database runs as a user of its own.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Returns whether its run was killed. */
function hasEnded(folder: string): boolean {
  const [, pid] = NAME.exec(folder) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
