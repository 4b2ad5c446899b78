import { signalFacts } from '#adapters/postgres/moderation/signal-facts.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import { createAutocommit } from '#adapters/postgres/runtime/unit-of-work.ts'
import { signalUseCases } from '#domain/moderation/signal-use-cases.ts'
import { type Finding, findSignals, LOOKED_INTO } from '#domain/moderation/signals.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { every } from '../workers/batches.ts'
import { memberNotifier } from '../workers/channels/members.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { systemStateOf } from './system-state.ts'

export function moderationForWorkers(core: Core, { sandbox }: Pick<Config, 'sandbox'>) {
  const { moderation } = core.market
  const systemState = systemStateOf(core)
  return {
    channels: {
      signals: composeSignals(core),
      announcements: { of: ['announcement.made'] as const, handle: memberNotifier(moderation) },
    },
    schedules: [
      // Runs often, so the summary is sent at eight, or as soon as the workers are back.
      every(
        5 * MINUTE_MS,
        'admins.remind',
        () => moderation.sendSummaries(systemState, sandbox),
        'told admins in the morning of open work',
      ),
    ],
  }
}

/** Composes fraud signal detection: as a job, and in the transaction that publishes an event. */
export function composeSignals({ db, now, market }: Pick<Core, 'db' | 'now' | 'market'>) {
  const look = async (of: Db, event: DomainEvent, raise: (found: readonly Finding[]) => Promise<void>) => {
    const found = await findSignals(event, signalFacts(of))
    if (found.length > 0) await raise(found)
  }
  return {
    of: LOOKED_INTO,
    handle: (_id: number, event: DomainEvent) => look(db, event, market.moderation.raiseSignals),
    inStep: async (step: Db, events: readonly StoredEvent[]) => {
      const { raiseSignals } = signalUseCases({ atomically: createAutocommit(step), now })
      for (const { event } of events) await look(step, event, raiseSignals)
      return async () => {}
    },
  }
}
