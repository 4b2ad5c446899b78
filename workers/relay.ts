import { type ReadPeople, readPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { isConflict } from '#adapters/postgres/runtime/errors.ts'
import {
  listenToOutbox,
  publishAgain,
  publishWaiting,
  type StoredEvent,
} from '#adapters/postgres/runtime/outbox.ts'
import { type Job, type Jobs, QueueUnavailable } from '#domain/shared/ports.ts'
import { asPartOf, type Channel, type Channels, concerns, jobOf } from './channel.ts'
import { firstTries } from './first-tries.ts'

type Parts = Pick<Deps, 'db' | 'jobs' | 'channels' | 'log'> & { tries: ReturnType<typeof firstTries> }
type Deps = {
  db: Db
  listenUrl: string
  jobs: Jobs
  channels: Channels
  /** Sets the schedules of a queue that lost them. */
  setSchedules: () => Promise<void>
  log: {
    error: (context: object, message: string) => void
    info: (context: object, message: string) => void
  }
}

const BATCH = 100
/** So few are worked on by the relay itself where that needs no job: more are shared among the workers. */
const FEW = 8
/** Whatever was appended wakes it: this is for what was told while it did not hear, and what it could not hand on. */
const POLL_MS = 5000
/** And this for what another relay had taken when it was killed. */
const POLL_ANYWAY_MS = 30_000
/** Longer than a job is tried: whatever a lost queue held happened since then. */
export const REFILLED_HOURS = 24
export const REFILLED_AT_ONCE = 500

/**
 * Hands what happens to the queue, a job for each event and channel. What a channel can do in the step that marks the event is done
 * there, and what it can try first is tried right after: neither costs a job, but where it fails. Both go on while the queue does not
 * respond. Returns how to stop.
 */
export function startRelay({ db, listenUrl, jobs, channels, setSchedules, log }: Deps) {
  const tries = firstTries({ db, jobs, channels, log })
  const parts = { db, jobs, channels, tries, log }
  let round: Promise<void> | undefined
  let again = false
  /** When all that waited was last handed on. */
  let doneAt = Number.NEGATIVE_INFINITY
  const handOn = async (): Promise<void> => {
    while ((await handOnSome(parts)) === BATCH);
  }
  /** What is new goes first, also between the batches of what a lost queue held. */
  const turn = async (isWoken: boolean): Promise<void> => {
    if (isWoken || !listener.isHeard() || performance.now() - doneAt >= POLL_ANYWAY_MS) {
      await handOn()
      doneAt = performance.now()
    }
    await jobs.restore(async () => {
      await setSchedules()
      const limits = { hours: REFILLED_HOURS, batch: REFILLED_AT_ONCE }
      const events = await publishAgain(db, limits, async (some) => {
        await jobs.add(...jobsOf(some, channels))
        await handOn()
      })
      log.info({ events }, 'refilled the queue from the outbox')
    })
    while (again) {
      again = false
      await handOn()
    }
  }
  const wake = (isWoken = true) => {
    // What was appended while a turn was at work may have come too late for it.
    if (round) {
      again = true
      return
    }
    again = false
    round = turn(isWoken)
      .catch((error: unknown) => {
        doneAt = Number.NEGATIVE_INFINITY
        log.error({ err: error }, 'events could not be added to the queue')
      })
      .finally(() => {
        round = undefined
      })
  }
  const listener = listenToOutbox(
    listenUrl,
    () => wake(),
    (error) => log.error({ err: error }, 'the connection that listens to the outbox failed'),
  )
  const timer = setInterval(() => wake(false), POLL_MS)
  return {
    isHeard: listener.isHeard,
    stop: async () => {
      clearInterval(timer)
      await listener.close()
      await round
      await tries.stop()
    },
  }
}

/** Hands on what waits, at most a batch; returns how many. Where the queue does not respond, some that need no job, and throws. */
async function handOnSome(parts: Parts): Promise<number> {
  try {
    return await handOnThose(parts)
  } catch (error) {
    if (error instanceof QueueUnavailable)
      await handOnThose(parts, (events) => withoutJobs(events, parts.channels).slice(0, FEW))
    throw error
  }
}

async function handOnThose(
  { db, jobs, channels, tries, log }: Parts,
  choose?: (events: readonly StoredEvent[]) => readonly StoredEvent[],
): Promise<number> {
  const afterwards: (() => Promise<void>)[] = []
  let tryFirst: (() => void) | undefined
  let failure: unknown
  const failed = (error: unknown): never => {
    failure = error
    throw error
  }
  const inStep = async (events: readonly StoredEvent[], step: Db) => {
    const isFew = events.length <= FEW
    const people = readPeople(step)
    tryFirst = isFew ? await tries.note(step, events, people).catch(failed) : undefined
    const isDoneHere = (channel: Channel) =>
      typeof channel !== 'function' &&
      ((isFew && channel.inStep) || (tryFirst !== undefined && channel.firstTry))
    await jobs.add(...jobsOf(events, channels, isDoneHere))
    if (isFew) afterwards.push(...(await doneInStep(step, events, channels, people).catch(failed)))
  }
  try {
    const count = await publishWaiting(db, BATCH, inStep, choose)
    tryFirst?.()
    // Nothing waits for them: without Redis they would hold up what is new.
    for (const tell of afterwards)
      void tell().catch((error: unknown) => log.error({ err: error }, 'open pages could not be told'))
    return count
  } catch (error) {
    if (failure === undefined) throw error
    if (!isConflict(failure))
      log.error({ err: failure }, 'an event could not be worked on at once: it becomes a job')
    return publishWaiting(db, BATCH, (events) => jobs.add(...jobsOf(events, channels)), choose)
  }
}

/** Does what can be done in the step; returns what is to be told afterwards. */
async function doneInStep(
  step: Db,
  events: readonly StoredEvent[],
  channels: Channels,
  people: ReadPeople,
): Promise<(() => Promise<void>)[]> {
  const done: (() => Promise<void>)[] = []
  for (const [name, channel] of Object.entries(channels)) {
    const { inStep } = typeof channel === 'function' ? {} : channel
    const concerned = events.filter(({ event }) => concerns(channel, event.type))
    const [first] = concerned
    if (!inStep || !first) continue
    // Of several it is part of the first one's trace.
    done.push(await asPartOf(first, name, () => inStep(step, concerned, people)))
  }
  return done
}

/** Those for which nothing is asked of the queue, if all goes well. */
function withoutJobs(events: readonly StoredEvent[], channels: Channels): StoredEvent[] {
  const isDoneHere = (channel: Channel) =>
    typeof channel !== 'function' && (channel.inStep !== undefined || channel.firstTry !== undefined)
  return events.filter((stored) => jobsOf([stored], channels, isDoneHere).length === 0)
}

function jobsOf(
  events: readonly StoredEvent[],
  channels: Channels,
  isDoneHere: (channel: Channel) => unknown = () => false,
): Job[] {
  return events.flatMap((stored) => [
    ...Object.entries(channels)
      .filter(([, channel]) => concerns(channel, stored.event.type) && !isDoneHere(channel))
      .map(([name, channel]) => jobOf(name, channel, stored)),
    ...payOf(stored),
  ])
}

/** A withdrawal is paid by a job of its own. */
function payOf({ event, trace }: StoredEvent): Job[] {
  if (event.type !== 'withdrawal.requested') return []
  const { withdrawalId: id } = event
  return [{ name: 'withdrawal.pay', key: String(id), data: { id, ...(trace && { trace }) } }]
}
