import { createHash } from 'node:crypto'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import { isAlertEvent } from '#domain/notifying/alert-notices.ts'
import type { ContextOf } from '#domain/notifying/context.ts'
import type { Notice } from '#domain/notifying/notice.ts'
import { isOptional } from '#domain/notifying/optional.ts'
import type { Email, Mailer } from '#domain/notifying/ports.ts'
import { isWanted, type Muted } from '#domain/notifying/preferences.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import {
  type AccountEmail,
  linesWithNotMe,
  notMe,
  passwordResetEmail,
  proofCodeEmail,
  studentCodeEmail,
  verificationEmail,
} from '#domain/notifying/words/account-emails.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import type { StudentUseCases } from '#domain/students/use-cases.ts'
import { emailFromTemplate } from './email-template.ts'

/** `name` is null while the address is not proven. */
export type Addressee = {
  name: string | null
  email: string
  wantsOptional: boolean
  muted: Muted
  unsubscribeToken: string
}

type Deps = {
  identity: Pick<
    IdentityUseCases,
    'issueVerification' | 'issuePasswordReset' | 'issueProofCode' | 'issueSecuringLink' | 'linkNotSent'
  >
  students: Pick<StudentUseCases, 'issueStudentCode'>
  mailer: Mailer
  /** Runs the effect unless it was done for this event and channel before; deliveries are stored under these names. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
  /** The same for several effects of an event; returns why some failed. */
  each: (eventId: number, effects: ReadonlyMap<string, () => Promise<void>>) => Promise<unknown[]>
  people: (ids: readonly number[]) => Promise<ReadonlyMap<number, Addressee>>
  publicUrl: string
  contextOf: ContextOf
}

/** Sends the emails that an event calls for, each once. */
export function emailHandler(deps: Deps) {
  const { identity, students, mailer, once, each, people, publicUrl, contextOf } = deps
  /** An email that could not be sent is tried again with another link, and is none of the few that an account gets. */
  async function sendLink(eventId: number, to: Asked, words: AccountEmail): Promise<void> {
    try {
      await mailer(accountEmail(keyOf(eventId, to), to.email, words, publicUrl))
    } catch (error) {
      await identity.linkNotSent(to.token)
      throw error
    }
  }
  /** What is said by email: an alarm leads to “This wasn’t me” first, by a link that each try has for itself. */
  async function wordsOf(eventId: number, notice: Notice, since?: Date): Promise<NoticeWords> {
    const { userId, kind: _, isAlarm, ...words } = notice
    if (!isAlarm) return { key: `event-${eventId}-${userId}`, ...words }
    const token = await identity.issueSecuringLink(userId, since)
    const { line, ...press } = notMe(token)
    const { action, path, lines, more = [] } = words
    const key = keyOf(eventId, { token })
    return { ...words, key, lines: linesWithNotMe(lines, line), ...press, more: [{ action, path }, ...more] }
  }
  return async (eventId: number, event: DomainEvent, happenedAt?: Date): Promise<void> => {
    if (event.type === 'verification.requested' || event.type === 'verification_resend.requested')
      return once(eventId, 'mail:verification', async () => {
        const verification = await identity.issueVerification(event)
        if (verification) await sendLink(eventId, verification, verificationEmail(verification))
      })
    if (event.type === 'password_reset.requested')
      return once(eventId, 'mail:reset', async () => {
        const reset = await identity.issuePasswordReset(event.email)
        if (reset) await sendLink(eventId, reset, passwordResetEmail(reset))
      })
    if (event.type === 'proof_code.requested')
      return once(eventId, 'mail:code', async () => {
        const issued = await identity.issueProofCode(event.userId, event.sessionId)
        if (issued) {
          const { email, code } = issued
          const key = keyOf(eventId, { token: `${eventId}:${code}` })
          await mailer(accountEmail(key, email, proofCodeEmail(code), publicUrl))
        }
      })
    if (event.type === 'student_code.requested')
      return once(eventId, 'mail:student-code', async () => {
        const issued = await students.issueStudentCode(event.codeId)
        if (issued) {
          const key = keyOf(eventId, { token: `${eventId}:${issued.code}` })
          await mailer(accountEmail(key, issued.email, studentCodeEmail(issued.code), publicUrl))
        }
      })
    const notices = noticesOf(event, await contextOf(event))
    const known = await people(notices.map((notice) => notice.userId))
    const optional = isOptional(event)
    const sends = new Map<string, () => Promise<void>>()
    for (const notice of notices) {
      const { userId, kind } = notice
      const person = known.get(userId)
      if (!person) continue
      if (optional && !(person.wantsOptional && isWanted(person.muted, kind, 'email'))) continue
      const send = async () => {
        const { path, more = [], ...words } = await wordsOf(eventId, notice, happenedAt)
        const email = emailFromTemplate({
          to: person.email,
          ...(person.name !== null && { name: person.name }),
          link: `${publicUrl}${path}`,
          more: more.map((item) => ({ action: item.action, link: `${publicUrl}${item.path}` })),
          ...words,
          ...(optional && {
            unsubscribeUrl: `${publicUrl}/unsubscribe/${person.unsubscribeToken}${aboutOf(event)}`,
          }),
        })
        await mailer(email)
      }
      // Of two to one person the first is sent.
      if (!sends.has(`mail:${userId}`)) sends.set(`mail:${userId}`, send)
    }
    // One that cannot be sent holds up no other.
    const failures = await each(eventId, sends)
    // It is tried again while that can help any of them.
    if (failures.length > 0) throw failures.find((item) => !(item instanceof PermanentFailure)) ?? failures[0]
  }
}

/** Who unsubscribes from alerts still gets the other emails that one may do without. */
function aboutOf(event: DomainEvent): string {
  return isAlertEvent(event) ? '?about=listings' : ''
}

type Asked = { email: string; token: string }
type NoticeWords = Omit<Notice, 'userId' | 'kind' | 'isAlarm'> & { key: string }

/** Another token is another email: each try has a link of its own. */
function keyOf(eventId: number, { token }: Pick<Asked, 'token'>): string {
  return `event-${eventId}-${createHash('sha256').update(token).digest('hex').slice(0, 16)}`
}

/** Returns the email as it is sent, with links to this server's pages. */
function accountEmail(key: string, to: string, words: AccountEmail, publicUrl: string): Email {
  const { path, more = [], ...rest } = words
  return emailFromTemplate({
    key,
    to,
    ...rest,
    link: `${publicUrl}${path}`,
    more: more.map((item) => ({ action: item.action, link: `${publicUrl}${item.path}` })),
  })
}
