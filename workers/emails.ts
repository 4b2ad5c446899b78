import { createHash } from 'node:crypto'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import { isOptional } from '#domain/notifying/optional.ts'
import type { Mail, Mailer } from '#domain/notifying/ports.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { letter } from './letter.ts'

export type Addressee = { name: string; email: string; wantsOptional: boolean; unsubscribeToken: string }

type Deps = {
  identity: Pick<IdentityUseCases, 'issueVerification' | 'issuePasswordReset'>
  mailer: Mailer
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
  people: (ids: readonly number[]) => Promise<ReadonlyMap<number, Addressee>>
  publicUrl: string
  /** After how many days a delivered order is released though nobody confirmed; null for never. */
  autoReleaseDays: number | null
}

/** Sends the mails that an event calls for, each once. */
export function emailHandler({ identity, mailer, once, people, publicUrl, autoReleaseDays }: Deps) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type === 'verification.requested' || event.type === 'verification_resend.requested')
      return once(eventId, 'mail:verification', async () => {
        const verification = await identity.issueVerification(event)
        if (verification) await mailer(verificationMail(eventId, verification, publicUrl))
      })
    if (event.type === 'password_reset.requested')
      return once(eventId, 'mail:reset', async () => {
        const reset = await identity.issuePasswordReset(event.email)
        if (reset) await mailer(resetMail(eventId, reset, publicUrl))
      })
    const notices = noticesOf(event, autoReleaseDays)
    const known = await people(notices.map((notice) => notice.userId))
    const optional = isOptional(event)
    const failures: unknown[] = []
    for (const { userId, path, more = [], ...words } of notices) {
      const person = known.get(userId)
      if (!person || (optional && !person.wantsOptional)) continue
      const mail = letter({
        key: `event-${eventId}-${userId}`,
        to: person.email,
        name: person.name,
        link: `${publicUrl}${path}`,
        more: more.map((each) => ({ action: each.action, link: `${publicUrl}${each.path}` })),
        ...words,
        ...(optional && { unsubscribeUrl: `${publicUrl}/unsubscribe/${person.unsubscribeToken}` }),
      })
      // One that cannot be sent holds up no other.
      await once(eventId, `mail:${userId}`, () => mailer(mail)).catch((error) => failures.push(error))
    }
    // It is tried again while that can help any of them.
    if (failures.length > 0) throw failures.find((each) => !(each instanceof PermanentFailure)) ?? failures[0]
  }
}

type Asked = { name: string; email: string; token: string }

/** Another token is another mail: the link of the earlier one has ended. */
function keyOf(eventId: number, { token }: Asked): string {
  return `event-${eventId}-${createHash('sha256').update(token).digest('hex').slice(0, 16)}`
}

function verificationMail(eventId: number, to: Asked, publicUrl: string): Mail {
  return letter({
    key: keyOf(eventId, to),
    to: to.email,
    name: to.name,
    subject: 'Verify your email for Campus Marketplace',
    lines: [
      'Welcome to Campus Marketplace! Please confirm that this address is yours.',
      'The link works once, for 24 hours. If you did not register, you can ignore this mail.',
    ],
    action: 'Verify my email',
    link: `${publicUrl}/verify-email/${to.token}`,
  })
}

function resetMail(eventId: number, to: Asked, publicUrl: string): Mail {
  return letter({
    key: keyOf(eventId, to),
    to: to.email,
    name: to.name,
    subject: 'Reset your Campus Marketplace password',
    lines: [
      'Somebody, we hope you, asked for a new password for this account.',
      'The link works once, for 1 hour. If it was not you, ignore this mail: your password stays as it is.',
    ],
    action: 'Choose a new password',
    link: `${publicUrl}/reset-password/${to.token}`,
  })
}
