import type { Db } from '#adapters/postgres/database.ts'
import { listenToOutbox, publishAgain, publishWaiting, type StoredEvent } from '#adapters/postgres/outbox.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import type { Clock } from './clocks.ts'

type Log = {
  error: (context: object, message: string) => void
  info: (context: object, message: string) => void
}
type Handler = (eventId: number, event: DomainEvent) => Promise<void>
/** What is done for all events at once, or for some of them after a while. */
type Channel = Handler | { handle: Handler; of: readonly EventType[]; delayMs: number }

const BATCH = 100
const POLL_MS = 2000
/** Longer than a job is tried: whatever a lost queue held happened since then. */
const REFILLED_HOURS = 24

/** Everything that happens behind the requests: events to their handlers, clocks that go off. Answers how to stop. */
export function startWorkers(deps: {
  db: Db
  listenUrl: string
  jobs: Jobs
  wallet: Pick<WalletUseCases, 'payOut'>
  /** What is done for an event, by channel: each is a job of its own, so that one that fails holds up no other. */
  channels: Readonly<Record<string, Channel>>
  clocks: readonly Clock[]
  log: Log
}): { stop: () => Promise<void> } {
  const { db, jobs, wallet, channels, clocks, log } = deps
  const relay = startRelay(deps)

  jobs.handle({
    ...Object.fromEntries(
      Object.entries(channels).map(([name, channel]) => [
        name,
        async (data: Readonly<Record<string, unknown>>) => {
          const { id, event } = data as StoredEvent
          await (typeof channel === 'function' ? channel : channel.handle)(id, event)
        },
      ]),
    ),
    'withdrawal.pay': async ({ id }) => wallet.payOut(Number(id)),
    ...Object.fromEntries(clocks.map(({ name, run }) => [name, run])),
  })
  const setClocks = async () => {
    for (const { name, everyMs } of clocks) await jobs.every({ name, everyMs })
  }
  void setClocks().catch((error: unknown) => log.error({ err: error }, 'the clocks were not set'))

  return {
    stop: async () => {
      await relay.stop()
      await jobs.close()
    },
  }

  function startRelay({ listenUrl }: { listenUrl: string }) {
    let round: Promise<void> | undefined
    let again = false
    const turn = async (): Promise<void> => {
      await jobs.restore(async () => {
        await setClocks()
        const events = await publishAgain(db, REFILLED_HOURS)
        log.info({ events }, 'the queue was empty: it is filled from the outbox')
      })
      do {
        again = false
        while ((await publishWaiting(db, BATCH, publish)) === BATCH);
      } while (again)
    }
    const wake = () => {
      again = true
      round ??= turn()
        .catch((error: unknown) => log.error({ err: error }, 'events could not be handed on'))
        .finally(() => {
          round = undefined
        })
    }
    const ear = listenToOutbox(listenUrl, wake, (error) =>
      log.error({ err: error }, 'the outbox cannot be heard'),
    )
    const timer = setInterval(wake, POLL_MS)
    return {
      stop: async () => {
        clearInterval(timer)
        await ear.close()
        await round
      },
    }
  }

  async function publish(events: readonly StoredEvent[]): Promise<void> {
    await jobs.add(
      ...events.flatMap(({ id, event }) => [
        ...Object.entries(channels)
          .filter(([, channel]) => typeof channel === 'function' || channel.of.includes(event.type))
          .map(([name, channel]) => ({
            name,
            key: String(id),
            data: { id, event },
            ...(typeof channel !== 'function' && { delayMs: channel.delayMs }),
          })),
        ...(event.type === 'withdrawal.requested'
          ? [
              {
                name: 'withdrawal.pay',
                key: String(event.withdrawalId),
                data: { id: event.withdrawalId },
              },
            ]
          : []),
      ]),
    )
  }
}
