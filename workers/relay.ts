import { readPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { Delivery, Owed } from '#adapters/postgres/runtime/deliveries.ts'
import { isConflict } from '#adapters/postgres/runtime/errors.ts'
import { listenToOutbox, publishWaiting } from '#adapters/postgres/runtime/outbox.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import { asPartOf, type Channels, concerns } from './channel.ts'
import type { startLanes } from './lanes.ts'

type Deps = {
  db: Db
  listenUrl: string
  jobs: Pick<Jobs, 'add'>
  channels: Channels
  lanes: Pick<ReturnType<typeof startLanes>, 'free' | 'begin' | 'look'>
  log: Record<'info' | 'error', (context: object, message: string) => void>
}
type Parts = Omit<Deps, 'listenUrl'>

const BATCH = 100
/** Whatever was appended wakes it: this is for what was told while it did not hear, and what it could not hand on. */
const POLL_MS = 5000
/** And this for what another relay had taken when it was killed. */
const POLL_ANYWAY_MS = 30_000

/**
 * Turns what happens into what it owes, in one step for each batch: rows of this database are written there, and what leaves the
 * house is a row in `deliveries`, with which the lanes of this process begin at once. Returns how to stop.
 */
export function startRelay({ listenUrl, ...parts }: Deps) {
  const { lanes, log } = parts
  let round: Promise<void> | undefined
  let again = false
  /** When all that waited was last handed on. */
  let doneAt = Number.NEGATIVE_INFINITY
  const handOn = async (isWoken = true): Promise<void> => {
    let some = await handOnSome(parts)
    // Woken for what another relay took, or for a failed delivery that is tried anew.
    if (some === 0 && isWoken) lanes.look()
    while (some === BATCH) some = await handOnSome(parts)
  }
  const turn = async (isWoken: boolean): Promise<void> => {
    if (isWoken || !listener.isListening() || performance.now() - doneAt >= POLL_ANYWAY_MS) {
      await handOn(isWoken)
      doneAt = performance.now()
    }
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
        log.error({ err: error }, 'events could not be handed on')
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
    isListening: listener.isListening,
    stop: async () => {
      clearInterval(timer)
      await listener.close()
      await round
    },
  }
}

/** Hands on what waits, at most a batch; returns how many. What fails in the step is a delivery like the others. */
async function handOnSome(parts: Parts): Promise<number> {
  const { channels, log } = parts
  let failure: unknown
  try {
    return await handOnThose(parts, async (step, events) => {
      try {
        return await doneInStep(step, events, channels)
      } catch (error) {
        failure = error
        throw error
      }
    })
  } catch (error) {
    if (failure === undefined) throw error
    if (!isConflict(failure)) log.error({ err: failure }, 'events could not be worked on in their step')
    return handOnThose(parts)
  }
}

type Tell = () => Promise<void>

async function handOnThose(
  { db, jobs, channels, lanes, log }: Parts,
  inStep?: (step: Db, events: readonly StoredEvent[]) => Promise<Tell[]>,
): Promise<number> {
  const since = performance.now()
  const free = lanes.free()
  const owed = Object.entries(channels)
    .filter(([, channel]) => !(inStep && channel.inStep))
    .map(([channel, { of, except, delayMs }]): Owed => {
      return { channel, of, except, delayMs, isLeased: delayMs === undefined && free.includes(channel) }
    })
  let leased: readonly Delivery[] = []
  let afterwards: Tell[] = []
  let handedOn: readonly StoredEvent[] = []
  const publish = async (events: readonly StoredEvent[], step: Db, some: readonly Delivery[]) => {
    leased = some
    handedOn = events
    afterwards = (await inStep?.(step, events)) ?? []
    // Where the queue is away, the sweep pays.
    await payOut(jobs, events).catch((error: unknown) =>
      log.error({ err: error }, 'a payout could not be added to the queue'),
    )
  }
  const count = await publishWaiting(db, BATCH, publish, owed)
  if (count > 0) lanes.begin(leased, free, since)
  for (const stored of handedOn) log.info(factsOf(stored), stored.event.type)
  // Nothing waits for them: without Redis they would hold up what is new.
  for (const tell of afterwards)
    void tell().catch((error: unknown) => log.error({ err: error }, 'open pages could not be told'))
  return count
}

/** Does what can be done in the step; returns what is to be told afterwards. */
async function doneInStep(step: Db, events: readonly StoredEvent[], channels: Channels): Promise<Tell[]> {
  const people = readPeople(step)
  const done: Tell[] = []
  for (const [name, channel] of Object.entries(channels)) {
    const { inStep } = channel
    const concerned = events.filter(({ event }) => concerns(channel, event.type))
    const [first] = concerned
    if (!inStep || !first) continue
    // Of several it is part of the first one's trace.
    done.push(await asPartOf(first, name, () => inStep(step, concerned, people)))
  }
  return done
}

/** A withdrawal is paid by a job of its own. */
async function payOut(jobs: Pick<Jobs, 'add'>, events: readonly StoredEvent[]): Promise<void> {
  for (const { event, trace } of events) {
    if (event.type !== 'withdrawal.requested') continue
    const { withdrawalId: id } = event
    await jobs.add({ name: 'withdrawal.pay', key: String(id), data: { id, ...(trace && { trace }) } })
  }
}

/** Returns what the log has of an event: whom and what it is about, by number, and sums in kobo. Nothing that people wrote. */
function factsOf({ id, event, trace }: StoredEvent): object {
  const numbers = Object.entries(event).filter(([, value]) => typeof value === 'number')
  return { ...Object.fromEntries(numbers), eventId: id, ...(trace && { requestId: trace.requestId }) }
}
