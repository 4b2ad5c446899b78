import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_S = 100

/** The process and all that it started. */
export function familyOf(pid: number | undefined): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[1])] as const)
  const family = pid === undefined ? [] : [pid]
  for (const one of family)
    family.push(...parents.flatMap(([child, parent]) => (parent === one ? [child] : [])))
  return family
}

/** What follows the name in `man 5 proc_pid_stat`; nothing for one that has just ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** In MB, what processes share divided among them. */
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

/** Seconds of processor time that these have taken, with those of their children that have ended. */
export function processorSecondsOf(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statOf(pid).slice(11, 15).map(Number))
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_S
}
