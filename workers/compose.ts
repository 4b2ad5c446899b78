import { type Trace, traced, withTrace } from '#adapters/ports/tracing.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import type { Log, Schedule } from './batches.ts'
import type { Channels } from './channel.ts'
import { runSchedules } from './clock.ts'
import { startLanes } from './lanes.ts'
import { startRelay } from './relay.ts'

export function startWorkers(deps: {
  db: Db
  listenUrl: string
  jobs: Jobs
  wallet: Pick<WalletUseCases, 'payOut'>
  /** A failing handler does not block the others. */
  channels: Channels
  schedules: readonly Schedule[]
  log: Log
}): { isListening: () => boolean; stop: () => Promise<void> } {
  const { db, listenUrl, jobs, wallet, channels, schedules, log } = deps
  jobs.handle({
    'withdrawal.pay': ({ id, trace }) =>
      withTrace(trace as Trace | undefined, () =>
        traced('job withdrawal.pay', 'consumer', () => wallet.payOut(Number(id))),
      ),
  })
  const lanes = startLanes({ db, channels, log })
  const clock = runSchedules(db, schedules, log)
  const relay = startRelay({ db, listenUrl, jobs, channels, lanes, log })

  return {
    isListening: relay.isListening,
    stop: async () => {
      await Promise.all([relay.stop(), clock.stop()])
      await lanes.stop()
      await jobs.close()
    },
  }
}
