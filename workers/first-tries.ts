import { setTimeout as pause } from 'node:timers/promises'
import type { ReadPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { type FirstTry, forgetFirstTry, takeOverFirstTries } from '#adapters/postgres/runtime/first-tries.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/outbox.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import { asPartOf, type Channels, concerns, jobOf } from './channel.ts'

type Deps = {
  db: Db
  jobs: Pick<Jobs, 'add'>
  channels: Channels
  log: { error: (context: object, message: string) => void }
}

type Leased = FirstTry & { work: () => Promise<void> }

/** So many are under way at once: with a slow email server the others become jobs, which any worker may take. */
const AT_ONCE = 16
const TAKEN_OVER_EVERY_MS = 10_000
const BATCH = 100
/** With the queue's own end less than a stop may take: what is not done by then is taken over by another process. */
const ENDED_WITHIN_MS = 2000

/**
 * Work outside of this database that is tried by the relay's own process, as soon as its event is kept: it costs no job. What fails
 * becomes one. What a process that ended left behind becomes one, too, half a minute later.
 */
export function firstTries({ db, jobs, channels, log }: Deps) {
  const running = new Set<Promise<void>>()
  const triesOf = (events: readonly StoredEvent[]) =>
    events.flatMap((stored) =>
      Object.entries(channels).flatMap(([name, channel]) => {
        const { firstTry } = typeof channel === 'function' ? {} : channel
        return firstTry && concerns(channel, stored.event.type) ? [{ channel: name, stored, firstTry }] : []
      }),
    )
  const add = async (tries: readonly FirstTry[]) => {
    const known = tries.flatMap(({ channel: name, stored }) => {
      const channel = channels[name]
      return channel ? [jobOf(name, channel, stored)] : []
    })
    await jobs.add(...known)
  }
  async function run(one: Leased): Promise<void> {
    try {
      await asPartOf(one.stored, one.channel, one.work)
    } catch (error) {
      log.error({ err: error }, `${one.channel} of event ${one.stored.id} failed at once: it becomes a job`)
      await add([one])
      await forgetFirstTry(db, one)
    }
  }
  const takeOver = () =>
    takeOverFirstTries(db, BATCH, add).catch((error: unknown) =>
      log.error({ err: error }, 'what was left behind could not be taken over'),
    )
  let takingOver = takeOver()
  const timer = setInterval(() => {
    takingOver = takeOver()
  }, TAKEN_OVER_EVERY_MS)
  return {
    /** Notes in this step what is tried of these events; undefined where too much is under way, and jobs are called for. */
    note: async (
      step: Db,
      events: readonly StoredEvent[],
      people: ReadPeople,
    ): Promise<(() => void) | undefined> => {
      const tries = triesOf(events)
      if (running.size + tries.length > AT_ONCE) return undefined
      const leased: Leased[] = []
      for (const { channel, stored, firstTry } of tries) {
        const work = await firstTry(step, stored, people)
        if (work) leased.push({ channel, stored, work })
      }
      return () => leased.forEach(start)
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      const underWay = Promise.all([takingOver, ...running])
      await Promise.race([underWay, pause(ENDED_WITHIN_MS, undefined, { ref: false })])
    },
  }

  function start(one: Leased): void {
    // What could not become a job either is taken over later.
    const work = run(one)
      .catch((error: unknown) => log.error({ err: error }, 'what was tried is left behind'))
      .finally(() => running.delete(work))
    running.add(work)
  }
}
