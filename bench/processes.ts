import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_S = 100

export function familyOf(pid: number | undefined): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[1])] as const)
  const family = pid === undefined ? [] : [pid]
  for (const one of family)
    family.push(...parents.flatMap(([child, parent]) => (parent === one ? [child] : [])))
  return family
}

/** Returns the fields after the name in `man 5 proc_pid_stat`; none for a process that has just ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Returns megabytes, with shared memory divided among its processes. */
export function shareOf(pids: readonly number[]): number {
  let kilobytes = 0
  for (const pid of pids)
    try {
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It has just ended.
    }
  return Math.round(kilobytes / 1024)
}

/** Returns seconds of processor time, with those of children that have ended. */
export function processorSecondsOf(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statOf(pid).slice(11, 15).map(Number))
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_S
}
