import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')

/**
 * glibc keeps an arena for each thread, and what is freed in it for itself: few arenas then, and what is large, or free at the end
 * of one, goes back to the system.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
/** V8 sets apart three times these 8 MB for what is young. */
const YOUNG = '--max-semi-space-size=8'
/** V8 lets what is old grow by 20 % before it clears it. Set once the start is over, which only adds to it. */
const OLD = '--heap-growing-percent=20'
const STARTED_AFTER_MS = 5000

/**
 * Begins the process anew, in place, with the settings of memory that only a beginning heeds, and keeps what Node compiled for
 * the next start. Where one of them is set already, or the system cannot do it, all goes on as it is.
 */
export function startLean(): void {
  const { env, execPath, execArgv, argv } = process
  const isSet = env.MALLOC_ARENA_MAX !== undefined || process.channel !== undefined
  // From the very first file: Node loads what strips types only where it finds one that is not compiled yet.
  const kept = { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? CACHE }
  if (process.platform === 'linux' && !isSet && typeof process.execve === 'function')
    process.execve(execPath, [execPath, YOUNG, ...execArgv, ...argv.slice(1)], {
      ...env,
      ...ALLOCATOR,
      ...kept,
    })
  enableCompileCache(kept.NODE_COMPILE_CACHE)
  setTimeout(afterStart, STARTED_AFTER_MS).unref()
}

/** Keeps what was compiled, as what is killed can't; gives back what only the start needed; and keeps the heap small from now on. */
function afterStart(): void {
  flushCompileCache()
  setFlagsFromString(OLD)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  collect({ type: 'major', flavor: 'last-resort' })
}
