import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Signal } from './ports.ts'
import type { Finding } from './signals.ts'

/** Admins settle signals about users of their campus, never about themselves (R20). */
export function maySettle(actor: Actor, { people }: Pick<Signal, 'people'>): boolean {
  return people.some(({ campus }) => administers(actor, campus)) && people.every(({ id }) => id !== actor.id)
}

/** Use cases of signals, which are never shown to the users they are about. */
export function signalUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    /** Stores each finding once; a user who is added later reopens it. */
    raiseSignals: (findings: readonly Finding[]): Promise<void> =>
      atomically(async ({ signals }) => {
        for (const finding of findings) await signals.raise(finding, now())
      }),

    /** Removes a signal from the queue. Throws NOT_FOUND for admins who may not see it. */
    settleSignal: (actor: Actor, id: number, note = ''): Promise<void> =>
      atomically(async ({ signals, audit }) => {
        const signal = await signals.forUpdate(id)
        if (!signal || !maySettle(actor, signal)) throw notFound('Signal not found')
        if (signal.lookedAt)
          throw new Rejection('ALREADY_DECIDED', 'Another admin has already looked at this')
        const at = now()
        await signals.settle(id, { by: actor.id, at, note: readable(note) })
        await audit.record({
          actorId: actor.id,
          action: 'signal.looked_at',
          subject: `signal:${id}`,
          reason: readable(note) || 'Looked at',
          at,
        })
      }),
  }
}
