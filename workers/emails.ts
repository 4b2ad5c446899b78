import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { Mail, Mailer } from '#domain/notifying/ports.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type Deps = {
  identity: Pick<IdentityUseCases, 'issueVerification' | 'issuePasswordReset'>
  mailer: Mailer
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
  people: (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string; email: string }>>
  publicUrl: string
}

/** Sends the mails that an event calls for, each once. */
export function emailHandler({ identity, mailer, once, people, publicUrl }: Deps) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type === 'verification.requested' || event.type === 'verification_resend.requested')
      return once(eventId, 'mail:verification', async () => {
        const verification = await identity.issueVerification(event)
        if (verification) await mailer(verificationMail(verification, publicUrl))
      })
    if (event.type === 'password_reset.requested')
      return once(eventId, 'mail:reset', async () => {
        const reset = await identity.issuePasswordReset(event.email)
        if (reset) await mailer(resetMail(reset, publicUrl))
      })
    const notices = noticesOf(event)
    const known = await people(notices.map((notice) => notice.userId))
    for (const notice of notices) {
      const person = known.get(notice.userId)
      if (!person) continue
      const link = `${publicUrl}${notice.path}`
      const more = notice.more?.map(({ action, path }) => ({ action, link: `${publicUrl}${path}` }))
      const mail = letter({ to: person.email, name: person.name, ...notice, link, more })
      await once(eventId, `mail:${notice.userId}`, () => mailer(mail))
    }
  }
}

function verificationMail(to: { name: string; email: string; token: string }, publicUrl: string): Mail {
  return letter({
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

function resetMail(to: { name: string; email: string; token: string }, publicUrl: string): Mail {
  return letter({
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

function letter(input: {
  to: string
  name: string
  subject: string
  lines: readonly string[]
  action: string
  link: string
  more?: readonly { action: string; link: string }[] | undefined
}): Mail {
  const { to, name, subject, lines, action, link, more = [] } = input
  const links = [{ action, link }, ...more]
  const text = [
    `Hello ${name},`,
    ...lines,
    ...links.map((each) => `${each.action}: ${each.link}`),
    'Campus Marketplace',
  ].join('\n\n')
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  const anchors = links
    .map((each) => `<p><a href="${escaped(each.link)}">${escaped(each.action)}</a></p>`)
    .join('')
  const html = `<p>Hello ${escaped(name)},</p>${paragraphs}${anchors}<p>Campus Marketplace</p>`
  return { to, subject, text, html }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
