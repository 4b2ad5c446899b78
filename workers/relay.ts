import { type KnownPeople, type ReadPeople, readPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { Delivery, DeliveryRule } from '#adapters/postgres/runtime/deliveries.ts'
import { isConflict } from '#adapters/postgres/runtime/errors.ts'
import { listenToOutbox, publishPending } from '#adapters/postgres/runtime/outbox.ts'
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
/** For events whose notification was missed or that could not be published. */
const POLL_MS = 5000
/** For events that another relay had locked when it was killed. */
const POLL_ANYWAY_MS = 30_000

/** Publishes batches, a transaction each: writes effects in this database, and the others as `deliveries`. */
export function startRelay({ listenUrl, ...parts }: Deps) {
  const { lanes, log } = parts
  let round: Promise<void> | undefined
  let again = false
  let doneAt = Number.NEGATIVE_INFINITY
  const handOn = async (isWoken = true): Promise<void> => {
    let some = await handOnSome(parts)
    // Another relay published the events, or a failed delivery is retried.
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
    // A running turn may miss events appended meanwhile.
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

/** Returns the batch's size. Effects that fail in the transaction become deliveries like the others. */
async function handOnSome(parts: Parts): Promise<number> {
  const { channels, log } = parts
  let failure: unknown
  try {
    return await handOnThose(parts, async (step, events, people) => {
      try {
        return await doneInStep(step, events, people, channels)
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
  inStep?: (step: Db, events: readonly StoredEvent[], people: ReadPeople) => Promise<Tell[]>,
): Promise<number> {
  const since = performance.now()
  const free = lanes.free()
  const owed = Object.entries(channels)
    .filter(([, channel]) => !(inStep && channel.inStep))
    .map(([channel, { of, except, delayMs }]): DeliveryRule => {
      return { channel, of, except, delayMs, isLeased: delayMs === undefined && free.includes(channel) }
    })
  let leased: readonly Delivery[] = []
  let afterwards: Tell[] = []
  let handedOn: readonly StoredEvent[] = []
  let known: KnownPeople = new Map()
  const publish = async (events: readonly StoredEvent[], step: Db, some: readonly Delivery[]) => {
    leased = some
    handedOn = events
    const people = readPeople(step)
    afterwards = (await inStep?.(step, events, people)) ?? []
    known = await people([])
    // If the queue is unavailable, the sweep pays.
    await payOut(jobs, events).catch((error: unknown) =>
      log.error({ err: error }, 'a payout could not be added to the queue'),
    )
  }
  const count = await publishPending(db, BATCH, publish, owed)
  if (count > 0) lanes.begin(leased, free, since, known)
  for (const stored of handedOn) log.info(factsOf(stored), stored.event.type)
  // Not awaited: without Redis they would delay new events.
  for (const notify of afterwards)
    void notify().catch((error: unknown) => log.error({ err: error }, 'open pages could not be told'))
  return count
}

/** Runs the effects of the transaction; returns the notifications to send after the commit. */
async function doneInStep(
  step: Db,
  events: readonly StoredEvent[],
  people: ReadPeople,
  channels: Channels,
): Promise<Tell[]> {
  const done: Tell[] = []
  for (const [name, channel] of Object.entries(channels)) {
    const { inStep } = channel
    const concerned = events.filter(({ event }) => concerns(channel, event.type))
    const [first] = concerned
    if (!inStep || !first) continue
    // Several events share the trace of the first.
    done.push(await asPartOf(first, name, () => inStep(step, concerned, people)))
  }
  return done
}

async function payOut(jobs: Pick<Jobs, 'add'>, events: readonly StoredEvent[]): Promise<void> {
  for (const { event, trace } of events) {
    if (event.type !== 'withdrawal.requested') continue
    const { withdrawalId: id } = event
    await jobs.add({ name: 'withdrawal.pay', key: String(id), data: { id, ...(trace && { trace }) } })
  }
}

/** Ids, and sums in kobo; never text that people wrote. */
function factsOf({ id, event, trace }: StoredEvent): object {
  const numbers = Object.entries(event).filter(([, value]) => typeof value === 'number')
  return { ...Object.fromEntries(numbers), eventId: id, ...(trace && { requestId: trace.requestId }) }
}
