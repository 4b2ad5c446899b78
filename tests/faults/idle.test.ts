import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asOwner } from '#tests/support/embedded-owner.ts'
import { startServer } from '#tests/support/running-server.ts'

const SETTLED_MS = 12_000
const IDLE_MS = 10_000
/** Once in five seconds, by each of the two lanes of the queue, with a schedule of every half a minute in between. */
const MAX_OF_ONE = 8
const MAX_OF_ALL = 60
/** How many schedules go off in the seconds that are looked at. */
const DUE = `select count(*) as due from bullmq.job where state = 'delayed'
  and process_at_ms < 1000 * extract(epoch from now()) + ${IDLE_MS + 1000}`

test('a server that nobody uses asks its database nothing more often than once in five seconds', {
  timeout: 120_000,
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
    // Several schedules at once are no polling, and on a busy machine they may be due by now.
    while (Number((await ask([DUE])).at(-1)?.due) > 0) await pause(1000)
    const { length } = readFileSync(log)
    await pause(IDLE_MS)
    const asked = statementsOf(readFileSync(log).subarray(length).toString())
    const often = [...asked].filter(([, times]) => times > MAX_OF_ONE)
    expect(often).toEqual([])
    const all = [...asked.values()].reduce((sum, times) => sum + times, 0)
    expect(all).toBeGreaterThan(0)
    expect(all, JSON.stringify([...asked], null, 1)).toBeLessThanOrEqual(MAX_OF_ALL)
  } finally {
    await server.stop()
  }
})

/** How often each statement was run, without the ends of transactions. */
function statementsOf(log: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const entry of log.split(/\n(?=@)/)) {
    const [, text] = /LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry) ?? []
    const key = text?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? ''
    if (key !== '' && !/^(begin|commit)/i.test(key)) times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}
