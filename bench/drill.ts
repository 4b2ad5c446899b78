import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { problemsOf } from '../tests/support/market/ledger-problems.ts'
import { installation, missingPrograms } from './drill/installation.ts'
import { aBusyMarket, during, type Outcome } from './drill/load.ts'

/**
 * Starts a production installation, buys under load, and takes one part away after another. Exits with 1 when
 * a confirmed order is lost or doubled, a response is not allowed, or the ledger is wrong.
 */
const WITHIN_MS = 10 * 60_000
const AWAY_MS = 3000
const SETTLED_MS = 2000

const missing = await missingPrograms()
if (missing.length > 0) {
  console.log(`The drill was skipped. It needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`)
  process.exit(0)
}

const ends: (() => Promise<unknown>)[] = []
const stop = async (code: number): Promise<never> => {
  for (const end of ends.reverse()) await end().catch((error: unknown) => console.error(error))
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(1))
setTimeout(() => {
  console.error(`The drill did not end within ${WITHIN_MS / 60_000} minutes.`)
  void stop(1)
}, WITHIN_MS).unref()

try {
  await stop((await drill()) ? 0 : 1)
} catch (error) {
  console.error(error)
  await stop(1)
}

async function drill(): Promise<boolean> {
  const { url, database, line, server, worker, redis, pooler } = await installation((end) => ends.push(end))
  const market = await aBusyMarket(url)
  const update = async (index: number) => {
    await server.end(index, 'SIGTERM')
    await server.start(index)
  }
  const steps: [name: string, step: () => Promise<unknown>][] = [
    ['nothing is done', () => pause(AWAY_MS)],
    ['a server is killed and comes back', () => server.end(0, 'SIGKILL').then(() => server.start(0))],
    ['a server hangs for 3 s', () => away((signal) => server.signal(1, signal))],
    ['both servers are updated, one after the other', () => update(0).then(() => update(1))],
    ['a worker is killed and comes back', () => worker.end(0, 'SIGKILL').then(() => worker.start(0))],
    ['a worker hangs for 3 s', () => away((signal) => worker.signal(1, signal))],
    [
      'Redis is killed and comes back empty',
      () =>
        redis
          .kill()
          .then(() => pause(AWAY_MS))
          .then(redis.start),
    ],
    ['Redis hangs for 3 s', () => away(redis.signal)],
    ['PgBouncer is killed and comes back', () => pooler.kill().then(pooler.start)],
    ['the line to PgBouncer is cut without a word', async () => line.silence()],
    ['the standby hangs for 3 s', () => away(database.standby.signal)],
    [
      'the standby is killed and comes back',
      () => database.standby.signal('SIGKILL').then(database.standby.start),
    ],
    [
      'the primary is killed, the standby promoted 1 s later, PgBouncer led to it',
      async () => {
        await database.kill()
        await pause(1000)
        await database.promote()
        pooler.leadTo(database.standbyUrl)
        await pause(AWAY_MS)
      },
    ],
  ]
  const began = performance.now()
  console.log(`Load of the machine before it: ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(
    '| What is done | Orders answered | Lost | Doubled | Seconds without an order | Seconds without a page |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  let isRight = true
  for (const [name, step] of steps) {
    const outcome = await during(market, async () => {
      await pause(500)
      await step()
      await pause(SETTLED_MS)
    })
    isRight = told(name, outcome) && isRight
  }
  const problems = await problemsOf(database.standbyUrl)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `\nThe ledger: ${problems.length === 0 ? 'right' : problems.join('; ')}. It took ${seconds} s, load ${loadavg()[0]?.toFixed(1)} after it.`,
  )
  return isRight && problems.length === 0
}

/** Freezes a process for a while. */
async function away(signal: (signal: 'SIGSTOP' | 'SIGCONT') => unknown): Promise<void> {
  await signal('SIGSTOP')
  await pause(AWAY_MS)
  await signal('SIGCONT')
}

function told(name: string, { answered, lost, doubled, wrong, ...longest }: Outcome): boolean {
  const [bought, saw] = [longest.boughtNothingS.toFixed(1), longest.sawNothingS.toFixed(1)]
  console.log(`| ${name} | ${answered} | ${lost} | ${doubled} | ${bought} | ${saw} |`)
  if (wrong.length > 0) console.log(`Wrong: ${[...new Set(wrong)].join(', ')}`)
  return lost === 0 && doubled === 0 && wrong.length === 0
}
