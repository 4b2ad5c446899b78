import { type Trace, traced, withTrace } from '#adapters/ports/tracing.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import {
  listenToOutbox,
  publishAgain,
  publishWaiting,
  type StoredEvent,
} from '#adapters/postgres/runtime/outbox.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import type { Schedule } from './schedules.ts'

type Log = {
  error: (context: object, message: string) => void
  info: (context: object, message: string) => void
}
type Handler = (eventId: number, event: DomainEvent, happenedAt?: Date) => Promise<void>
/** What is done for events: for all of them, for some, or for all but some; at once, or after a while. */
type Channel =
  | Handler
  | { handle: Handler; of?: readonly EventType[]; except?: readonly EventType[]; delayMs?: number }

const BATCH = 100
/** Whatever was appended wakes it: this is for what was told while nobody heard. */
const POLL_MS = 5000
/** Longer than a job is tried: whatever a lost queue held happened since then. */
const REFILLED_HOURS = 24
const REFILLED_AT_ONCE = 500

/** Everything that happens behind the requests: events to their handlers, clocks that go off. Returns how to stop. */
export function startWorkers(deps: {
  db: Db
  listenUrl: string
  jobs: Jobs
  wallet: Pick<WalletUseCases, 'payOut'>
  /** What is done for an event, by channel: each is a job of its own, so that one that fails holds up no other. */
  channels: Readonly<Record<string, Channel>>
  schedules: readonly Schedule[]
  log: Log
}): { isHeard: () => boolean; stop: () => Promise<void> } {
  const { db, jobs, wallet, channels, schedules, log } = deps
  const relay = startRelay(deps)

  jobs.handle({
    ...Object.fromEntries(
      Object.entries(channels).map(([name, channel]) => [
        name,
        async (data: Readonly<Record<string, unknown>>) => {
          const { id, event, at, trace } = data as StoredEvent
          const handle = typeof channel === 'function' ? channel : channel.handle
          const when = at === undefined ? undefined : new Date(at)
          await withTrace(trace, () => traced(`job ${name}`, 'consumer', () => handle(id, event, when)))
        },
      ]),
    ),
    'withdrawal.pay': ({ id, trace }) =>
      withTrace(trace as Trace | undefined, () =>
        traced('job withdrawal.pay', 'consumer', () => wallet.payOut(Number(id))),
      ),
    ...Object.fromEntries(schedules.map(({ name, run }) => [name, run])),
  })
  const setSchedules = async () => {
    for (const { name, everyMs } of schedules) await jobs.every({ name, everyMs })
  }
  void setSchedules().catch((error: unknown) => log.error({ err: error }, 'the schedules could not be set'))

  return {
    isHeard: relay.isHeard,
    stop: async () => {
      await relay.stop()
      await jobs.close()
    },
  }

  function startRelay({ listenUrl }: { listenUrl: string }) {
    let round: Promise<void> | undefined
    let again = false
    const handOn = async (): Promise<void> => {
      while ((await publishWaiting(db, BATCH, publish)) === BATCH);
    }
    /** What is new goes first, also between the batches of what a lost queue held. */
    const turn = async (): Promise<void> => {
      await handOn()
      await jobs.restore(async () => {
        await setSchedules()
        const limits = { hours: REFILLED_HOURS, batch: REFILLED_AT_ONCE }
        const events = await publishAgain(db, limits, async (some) => {
          await publish(some)
          await handOn()
        })
        log.info({ events }, 'the queue was empty: refilled it from the outbox')
      })
      while (again) {
        again = false
        await handOn()
      }
    }
    const wake = () => {
      // What was appended while a turn was at work may have come too late for it.
      if (round) {
        again = true
        return
      }
      again = false
      round = turn()
        .catch((error: unknown) => log.error({ err: error }, 'events could not be added to the queue'))
        .finally(() => {
          round = undefined
        })
    }
    const listener = listenToOutbox(listenUrl, wake, (error) =>
      log.error({ err: error }, 'the connection that listens to the outbox failed'),
    )
    const timer = setInterval(wake, POLL_MS)
    return {
      isHeard: listener.isHeard,
      stop: async () => {
        clearInterval(timer)
        await listener.close()
        await round
      },
    }
  }

  async function publish(events: readonly StoredEvent[]): Promise<void> {
    await jobs.add(
      ...events.flatMap(({ id, event, at, trace }) => [
        ...Object.entries(channels)
          .filter(([, channel]) => concerns(channel, event.type))
          .map(([name, channel]) => ({
            name,
            key: String(id),
            data: { id, event, at, ...(trace && { trace }) },
            ...(typeof channel !== 'function' &&
              channel.delayMs !== undefined && { delayMs: channel.delayMs }),
          })),
        ...(event.type === 'withdrawal.requested'
          ? [
              {
                name: 'withdrawal.pay',
                key: String(event.withdrawalId),
                data: { id: event.withdrawalId, ...(trace && { trace }) },
              },
            ]
          : []),
      ]),
    )
  }
}

function concerns(channel: Channel, type: EventType): boolean {
  if (typeof channel === 'function') return true
  return (channel.of?.includes(type) ?? true) && !channel.except?.includes(type)
}
