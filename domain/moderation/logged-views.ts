import type { Actor } from '#domain/shared/actor.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { mayLookUp } from './access.ts'
import type { AuditAction } from './audit.ts'

/** A screen requests the same resource in several sizes or parts, and again when it is reopened. */
const ONE_VIEW_MS = HOUR_MS

export function loggedViewUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  const logView = (actor: Actor, action: AuditAction, subject: string): Promise<void> =>
    atomically(async ({ users, audit }) => {
      // Two concurrent calls are one look: the admin's row is locked.
      await users.forUpdate(actor.id)
      const entry = { actorId: actor.id, action, subject }
      if (await audit.has(entry, later(now(), -ONE_VIEW_MS))) return
      await audit.record({ ...entry, reason: 'Opened as an admin', at: now() })
    })
  return {
    /** Recorded at most once an hour; `subject` is such as `dispute_image:7`. */
    logPictureViewed: (actor: Actor, subject: string): Promise<void> =>
      logView(actor, 'picture.viewed', subject),

    /** Recorded at most once an hour. */
    logMoneyViewed: (actor: Actor, personId: number): Promise<void> =>
      logView(actor, 'money.viewed', `user:${personId}`),

    writeNote: (actor: Actor, personId: number, note: string): Promise<void> =>
      atomically(async ({ users, audit }) => {
        const person = await users.byId(personId)
        if (!person || !mayLookUp(person, actor)) throw notFound('User not found')
        const reason = readable(note)
        if (reason === '') throw invalid('note', 'Please write a note')
        const subject = `user:${personId}`
        await audit.record({ actorId: actor.id, action: 'user.noted', subject, reason, at: now() })
      }),
  }
}
