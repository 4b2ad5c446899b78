import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { bytesFree, NEEDED_BYTES } from './disk.ts'
import { StartRefused } from './start-refused.ts'

const NEW_BYTES = 128 * 1024 * 1024
const MEGABYTE = 1024 * 1024

const IS_FILE = 'which is a file, or a path below one. Set it to a folder.'
const DENIED = 'where this user may not write. Change its owner, or set another folder.'
const WHY: Readonly<Record<string, string>> = {
  EEXIST: IS_FILE,
  ENOTDIR: IS_FILE,
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: 'which is on a read-only disk. Set another folder.',
  ENOENT: 'which can’t be made there. Set another folder.',
  ENOSPC: 'whose disk is full. Free some space, then start again.',
  EDQUOT: 'where this user’s quota is used up. Free some space, then start again.',
}

export function tryPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Throws a StartRefused if it is not writable or its disk lacks space. */
export async function prepareFolder(folder: string): Promise<void> {
  const refuse = (why: string) => new StartRefused(`DATA_DIR is ${JSON.stringify(folder)}, ${why}`)
  const isNew = !existsSync(join(folder, 'postgres-secrets.json'))
  try {
    makeFolder(folder)
    const probe = join(folder, `start-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw refuse(whyNot(error) ?? `which can’t be used: ${(error as Error).message}`)
  }
  const [free, needed] = [await bytesFree(folder), isNew ? NEW_BYTES : NEEDED_BYTES]
  if (free >= needed) return
  throw refuse(
    `whose disk has ${Math.floor(free / MEGABYTE)} MB left. At least ${needed / MEGABYTE} MB are needed: free some space, then start again.`,
  )
}

/** Creates folders singly: Node's recursive mkdir loops under /proc, and hides a read-only disk. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Returns words that follow the file's name; undefined for other errors. */
export function whyNot(error: unknown): string | undefined {
  return WHY[String((error as NodeJS.ErrnoException).code)]
}
