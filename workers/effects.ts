import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import type { DeliverEach } from './channel.ts'

const AT_ONCE = 8

/** Runs what no earlier attempt has `done`, eight at a time; records what succeeds. A failure stops no other. */
export function eachOnce(
  done: readonly string[],
  note: (names: readonly string[]) => Promise<void>,
): DeliverEach {
  return async (effects) => {
    const left = [...effects].filter(([name]) => !done.includes(name))
    const failures: unknown[] = []
    for (let from = 0; from < left.length; from += AT_ONCE) {
      const some = left.slice(from, from + AT_ONCE)
      const results = await Promise.allSettled(some.map(([, effect]) => effect()))
      for (const result of results) if (result.status === 'rejected') failures.push(result.reason)
      const ended = some.flatMap(([name], index) => (results[index]?.status === 'fulfilled' ? [name] : []))
      const isWhole = from + AT_ONCE >= left.length && failures.length === 0
      if (ended.length > 0 && !isWhole) await note(ended)
    }
    // A permanent failure is thrown only if no other effect can succeed on retry.
    if (failures.length > 0) throw failures.find((item) => !(item instanceof PermanentFailure)) ?? failures[0]
  }
}
