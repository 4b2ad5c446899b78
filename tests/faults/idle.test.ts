import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { startServer } from '#tests/support/servers/running-server.ts'

const SETTLED_MS = 12_000
const IDLE_MS = 10_000
/** Once in five seconds, one of them at the very beginning. */
const MAX_OF_ONE = 3
const MAX_OF_ALL = 10
/** Polling shows up in each window, an incidental job only in one. */
const WINDOWS = 4
const DUE = `select count(*) as due from schedules where due_at < now() + interval '${IDLE_MS + 1000} ms'`

test('an idle server sends at most one query a second, and none more often than every five seconds', {
  timeout: 180_000,
}, async () => {
  const server = await startServer()
  try {
    const log = join(server.dataDir, 'postgres.log')
    await pause(SETTLED_MS)
    const ask = (statements: string[]) => asOwner(server.dataDir, statements)
    await ask([
      `alter system set log_line_prefix = '@%a '`,
      `alter system set log_statement = 'all'`,
      'select pg_reload_conf()',
    ])
    await pause(1000)
    let often: [string, number][] = []
    let all = 0
    for (let window = 0; window < WINDOWS; window++) {
      // Several schedules at once are no polling, and on a busy machine they may be due by now.
      while (Number((await ask([DUE])).at(-1)?.due) > 0) await pause(1000)
      const { length } = readFileSync(log)
      await pause(IDLE_MS)
      const requested = [...statementsOf(readFileSync(log).subarray(length).toString())]
      expect(requested).not.toEqual([])
      often = requested.filter(([, times]) => times > MAX_OF_ONE)
      all = requested.reduce((sum, [, times]) => sum + times, 0)
      if (often.length === 0 && all <= MAX_OF_ALL) return
      console.warn(requested)
    }
    expect.soft(often).toEqual([])
    expect(all).toBeLessThanOrEqual(MAX_OF_ALL)
  } finally {
    await server.stop()
  }
})

function statementsOf(log: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const entry of log.split(/\n(?=@)/)) {
    const [, text] = /LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry) ?? []
    const key = text?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? ''
    if (key !== '' && !/^(begin|commit)/i.test(key)) times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}
