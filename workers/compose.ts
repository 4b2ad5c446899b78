import { type Trace, traced, withTrace } from '#adapters/ports/tracing.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/outbox.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import { type Channels, workOn } from './channel.ts'
import { startRelay } from './relay.ts'
import type { Schedule } from './schedules.ts'

type Log = {
  error: (context: object, message: string) => void
  info: (context: object, message: string) => void
}
/** Everything that happens behind the requests: events to their handlers, clocks that go off. Returns how to stop. */
export function startWorkers(deps: {
  db: Db
  listenUrl: string
  jobs: Jobs
  wallet: Pick<WalletUseCases, 'payOut'>
  /** What is done for an event, by channel: each is done for itself, so that one that fails holds up no other. */
  channels: Channels
  schedules: readonly Schedule[]
  log: Log
}): { isHeard: () => boolean; stop: () => Promise<void> } {
  const { db, listenUrl, jobs, wallet, channels, schedules, log } = deps
  jobs.handle({
    ...Object.fromEntries(
      Object.entries(channels).map(([name, channel]) => [
        name,
        (data: Readonly<Record<string, unknown>>) => workOn(name, channel, data as StoredEvent),
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
  const relay = startRelay({ db, listenUrl, jobs, channels, setSchedules, log })
  void setSchedules().catch((error: unknown) => log.error({ err: error }, 'the schedules could not be set'))

  return {
    isHeard: relay.isHeard,
    stop: async () => {
      await relay.stop()
      await jobs.close()
    },
  }
}
