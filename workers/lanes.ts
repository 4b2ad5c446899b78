import { setTimeout as pause } from 'node:timers/promises'
import type { KnownPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { createDeliveries, type Delivery, LEASE_MS } from '#adapters/postgres/runtime/deliveries.ts'
import { PermanentFailure, reasonOf } from '#domain/shared/permanent-failure.ts'
import { SECOND_MS } from '#domain/shared/time.ts'
import { asPartOf, type Channels } from './channel.ts'
import { eachOnce } from './effects.ts'

type Begun = Delivery & { people?: KnownPeople }
type Lane = { waiting: Begun[]; running: number; mayHaveMore: boolean }
type Deps = {
  db: Db
  channels: Channels
  log: { error: (context: object, message: string) => void }
  /** First pause, which doubles with each failed attempt. */
  retryMs?: number
}

const BATCH = 100
const AT_ONCE = 8
/** With delays of 1, 2, 4 … seconds, so an outage of an hour is survived. */
const TRIES = 13
/** For deliveries that another process added, or had leased when it was killed. */
const LOOK_EVERY_MS = 15 * SECOND_MS
/** For deferred deliveries, such as a push. */
const LOOK_SOON_MS = 5 * SECOND_MS
const LOOK_AGAIN_MS = SECOND_MS
/** With closing the queue shorter than the shutdown limit; other processes take over the rest. */
const ENDED_WITHIN_MS = 2000

/**
 * Runs a lane per channel, so a slow one does not block the others. The rows are the source of truth: each is
 * leased, retried for an hour, then listed as failed. A crash of the process or of Redis loses nothing.
 */
export function startLanes({ db, channels, log, retryMs = SECOND_MS }: Deps) {
  const deliveries = createDeliveries(db)
  const names = Object.keys(channels)
  const lanes = new Map(
    names.map((name): [string, Lane] => [name, { waiting: [], running: 0, mayHaveMore: true }]),
  )
  /** Leased by this process until they are completed, postponed or released. */
  const leased = new Map<string, Delivery>()
  const running = new Set<Promise<void>>()
  const done = grouped(async (some: readonly Delivery[]) => {
    await deliveries.end(some)
    for (const delivery of some) leased.delete(keyOf(delivery))
  })
  const alarm = alarmFor(look)
  let looking: Promise<void> | undefined
  let lookAgain = false
  let isStopped = false
  const renewing = setInterval(() => {
    if (leased.size > 0) void deliveries.renew([...leased.values()]).catch(ignore)
  }, LEASE_MS / 3)

  const freeNames = () =>
    [...lanes].flatMap(([name, { waiting, running: count }]) =>
      waiting.length === 0 && count < AT_ONCE && !isStopped ? [name] : [],
    )

  function take(some: readonly Begun[]): void {
    for (const delivery of some) {
      const held = leased.get(keyOf(delivery))
      leased.set(keyOf(delivery), held ?? delivery)
      // Its lease expired while the database or this process was stopped.
      if (held) held.tries = delivery.tries
      else lanes.get(delivery.channel)?.waiting.push(delivery)
    }
    for (const lane of lanes.values()) fill(lane)
  }

  function fill(lane: Lane): void {
    while (!isStopped && lane.running < AT_ONCE) {
      const delivery = lane.waiting.shift()
      if (!delivery) {
        if (lane.mayHaveMore) look()
        return
      }
      lane.running += 1
      const work = run(delivery).finally(() => {
        lane.running -= 1
        running.delete(work)
        fill(lane)
      })
      running.add(work)
    }
  }

  async function run(delivery: Begun): Promise<void> {
    const { channel, stored, people } = delivery
    try {
      const { id, event, at } = stored
      const each = eachOnce(delivery.done, (names) => deliveries.note(delivery, names))
      const handle = async () => channels[channel]?.handle(id, event, new Date(at), each, people)
      await asPartOf(stored, channel, handle)
    } catch (error) {
      await putOff(delivery, error)
      return
    }
    // A failed write is repeated before the next deliveries are leased.
    await done.add(delivery).catch((error: unknown) => {
      log.error({ err: error }, 'what was delivered could not be recorded')
      alarm.in(LOOK_AGAIN_MS)
    })
  }

  async function putOff(delivery: Delivery, error: unknown): Promise<void> {
    const { channel, stored, tries } = delivery
    const isLast = error instanceof PermanentFailure || tries >= TRIES
    log.error({ err: error }, `job ${channel} ${stored.id} failed (${tries})`)
    const pauseMs = retryMs * 2 ** (tries - 1)
    leased.delete(keyOf(delivery))
    // Otherwise its lease expires.
    await deliveries.fail(delivery, reasonOf(error), isLast ? undefined : pauseMs).catch(ignore)
    if (!isLast) alarm.in(pauseMs)
  }

  function look(): void {
    if (isStopped) return
    if (looking) {
      lookAgain = true
      return
    }
    looking = lookNow()
      .catch((error: unknown) => {
        log.error({ err: error }, 'what waits to be delivered could not be read')
        alarm.in(LOOK_AGAIN_MS)
      })
      .finally(() => {
        looking = undefined
        if (lookAgain) look()
      })
  }

  async function lookNow(): Promise<void> {
    lookAgain = false
    await done.flush()
    const free = freeNames()
    for (const [name, lane] of lanes) lane.mayHaveMore = !free.includes(name)
    if (free.length === 0) return alarm.in(LOOK_EVERY_MS)
    const { taken, nextMs = LOOK_EVERY_MS } = await deliveries.take(free, BATCH)
    if (isStopped) return deliveries.giveBack(taken)
    if (taken.length === BATCH) for (const name of free) mayHaveMore(name)
    alarm.in(Math.min(nextMs, LOOK_EVERY_MS))
    take(taken)
  }

  function mayHaveMore(name: string): void {
    const lane = lanes.get(name)
    if (lane) lane.mayHaveMore = true
  }

  look()
  return {
    look,
    free: freeNames,
    /** Starts deliveries that the relay leased at `since`, with the users that it read. */
    begin(some: readonly Delivery[], free: readonly string[], since: number, people: KnownPeople): void {
      const isFresh = performance.now() - since < LEASE_MS / 2
      for (const name of names) if (!free.includes(name)) mayHaveMore(name)
      alarm.in(LOOK_SOON_MS)
      take(isFresh ? some.map((delivery) => ({ ...delivery, people })) : [])
    },
    /** Releases the leases of deliveries that have not begun. */
    async stop(): Promise<void> {
      isStopped = true
      alarm.stop()
      await looking
      const waiting = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0))
      for (const delivery of waiting) leased.delete(keyOf(delivery))
      if (waiting.length > 0) await deliveries.giveBack(waiting).catch(ignore)
      await Promise.race([Promise.all(running), pause(ENDED_WITHIN_MS, undefined, { ref: false })])
      clearInterval(renewing)
    },
  }
}

function keyOf({ channel, stored }: Delivery): string {
  return `${channel} ${stored.id}`
}

function ignore(): void {}

/** Calls `ring` once, at the earliest of the times set since its last call. */
function alarmFor(ring: () => void) {
  let timer: NodeJS.Timeout | undefined
  let ringsAt = Number.POSITIVE_INFINITY
  return {
    in(ms: number): void {
      const at = performance.now() + ms
      if (at >= ringsAt) return
      clearTimeout(timer)
      ringsAt = at
      timer = setTimeout(() => {
        ringsAt = Number.POSITIVE_INFINITY
        ring()
      }, ms)
    },
    stop(): void {
      clearTimeout(timer)
      ringsAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Groups items added during a write into the next one, with those of a failed write. */
function grouped<T>(write: (items: readonly T[]) => Promise<void>) {
  const items: T[] = []
  let writing: Promise<void> | undefined
  const writeAll = async () => {
    try {
      while (items.length > 0) {
        const some = items.slice()
        await write(some)
        items.splice(0, some.length)
      }
    } finally {
      writing = undefined
    }
  }
  const flush = async (): Promise<void> => {
    if (items.length === 0) return
    writing ??= writeAll()
    await writing
  }
  return {
    flush,
    add(item: T): Promise<void> {
      items.push(item)
      return flush()
    },
  }
}
