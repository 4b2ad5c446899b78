import { createHash } from 'node:crypto'
import type { KnownPeople } from '#adapters/postgres/identity/reads.ts'
import { imageUrl } from '#domain/catalog/images.ts'
import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { ContextOf } from '#domain/notifying/context.ts'
import { keyOfSubject, type Notice, type NoticeItem, type NoticeSubject } from '#domain/notifying/notice.ts'
import type { Email, Mailer } from '#domain/notifying/ports.ts'
import { isEmailWanted, isWanted, type Muted } from '#domain/notifying/preferences.ts'
import { isOptional, noticesOf, pushReplacesEmail } from '#domain/notifying/routing.ts'
import {
  type AccountEmail,
  cancelPayout,
  linesWithNotMe,
  lostKeysEmail,
  notMe,
  passwordResetEmail,
  proofCodeEmail,
  studentCodeEmail,
  verificationEmail,
} from '#domain/notifying/words/account-emails.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { formatKobo } from '#domain/shared/money.ts'
import type { StudentUseCases } from '#domain/students/use-cases.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import type { DeliverEach } from '../channel.ts'
import { type EmailContent, emailFromTemplate } from './email-template.ts'

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
    | 'issueVerification'
    | 'issuePasswordReset'
    | 'issueLostKeysLink'
    | 'issueProofCode'
    | 'issueSecuringLink'
    | 'refundEmailQuota'
  >
  students: Pick<StudentUseCases, 'issueStudentCode'>
  wallet: Pick<WalletUseCases, 'issueCancelLink'>
  mailer: Mailer
  publicUrl: string
}
export type EmailReads = {
  people: (ids: readonly number[]) => Promise<ReadonlyMap<number, Addressee>>
  contextOf: ContextOf
  withPush: (ids: readonly number[]) => Promise<ReadonlySet<number>>
  photosOf: (subjects: readonly NoticeSubject[]) => Promise<ReadonlyMap<string, string>>
}
type Emails = Map<string, () => Promise<void>>

export function emailHandler({
  reads,
  ...deps
}: Deps & {
  reads: (known?: KnownPeople) => EmailReads
}) {
  const emailsOf = eventEmails(deps)
  return async (
    eventId: number,
    event: DomainEvent,
    happenedAt: Date,
    each: DeliverEach,
    known?: KnownPeople,
  ): Promise<void> => each(await emailsOf(reads(known), eventId, event, happenedAt))
}

/** Sends emails, of which a failing one does not block the others. */
function eventEmails(deps: Deps) {
  const { identity, wallet, mailer, publicUrl } = deps
  const secretEmail = secretEmails(deps)
  const itemOf = ({ text, path }: NoticeItem) => ({
    text,
    ...(path !== undefined && { link: `${publicUrl}${path}` }),
  })
  /** Adds “This wasn’t me” to an alarm: as its button, or as a link below if it is about money. */
  async function wordsOf(eventId: number, notice: Notice, since?: Date): Promise<NoticeWords> {
    const { userId, kind, isAlarm, cancels, about, sum, asks, ...content } = notice
    const cancelling = cancels === undefined ? undefined : await wallet.issueCancelLink(cancels)
    const first = cancelling === undefined ? [] : [cancelPayout(cancelling)]
    const words = { ...content, more: [...first, ...(content.more ?? [])] }
    const key = `event-${eventId}-${userId}`
    if (!isAlarm) return { key, ...words }
    const token = await identity.issueSecuringLink(userId, since)
    const { line, ...press } = notMe(token)
    const { action, path, lines, more } = words
    // Same key on each attempt: people see one email, and links of earlier attempts work too.
    const said = { key, ...words, lines: linesWithNotMe(lines, line) }
    if (kind !== 'account') return { ...said, more: [...more, press] }
    return { ...said, ...press, more: [{ action, path }, ...more] }
  }
  return async (
    { people, contextOf, withPush, photosOf }: EmailReads,
    eventId: number,
    event: DomainEvent,
    happenedAt?: Date,
  ): Promise<Emails> => {
    const secret = secretEmail(eventId, event)
    if (secret) return secret
    const notices = noticesOf(event, await contextOf(event))
    const known = await people(notices.map((notice) => notice.userId))
    const photos = await photosOf(notices.flatMap(({ about }) => about ?? []))
    const optional = isOptional(event)
    const reached = pushReplacesEmail(event) ? await withPush([...known.keys()]) : new Set<number>()
    const sends: Emails = new Map()
    for (const notice of notices) {
      const { userId, kind, about, sum } = notice
      const person = known.get(userId)
      if (!person) continue
      if (optional && !isEmailWanted(person, kind)) continue
      if (reached.has(userId) && isWanted(person.muted, kind, 'push')) continue
      const send = async () => {
        const { path, items, more = [], ...words } = await wordsOf(eventId, notice, happenedAt)
        const email = emailFromTemplate({
          to: person.email,
          ...(person.name !== null && { name: person.name }),
          link: `${publicUrl}${path}`,
          ...(items && { items: items.map(itemOf) }),
          more: more.map((item) => ({ action: item.action, link: `${publicUrl}${item.path}` })),
          ...words,
          ...photoIn(photos, about, publicUrl),
          ...(sum && { sum: { label: sum.label, amount: formatKobo(sum.amount) } }),
          ...(optional && {
            unsubscribeUrl: `${publicUrl}/unsubscribe/${person.unsubscribeToken}${aboutOf(kind)}`,
          }),
        })
        await mailer(email)
      }
      // One email per person: the first.
      if (!sends.has(`mail:${userId}`)) sends.set(`mail:${userId}`, send)
    }
    return sends
  }
}

function secretEmails({ identity, students, mailer, publicUrl }: Deps) {
  /** Refunds the quota of a failed send: the retry issues another link. */
  async function sendLink(eventId: number, to: Requested, words: AccountEmail): Promise<void> {
    try {
      await mailer(accountEmail(keyOf(eventId, to), to.email, words, publicUrl))
    } catch (error) {
      await identity.refundEmailQuota(to.token)
      throw error
    }
  }
  async function sendCode(eventId: number, to: { email: string; code: string }, words: AccountEmail) {
    const key = keyOf(eventId, { token: `${eventId}:${to.code}` })
    await mailer(accountEmail(key, to.email, words, publicUrl))
  }
  return (eventId: number, event: DomainEvent): Emails | undefined => {
    if (event.type === 'verification.requested' || event.type === 'verification_resend.requested')
      return only('mail:verification', async () => {
        const verification = await identity.issueVerification(event)
        if (verification) await sendLink(eventId, verification, verificationEmail(verification))
      })
    if (event.type === 'password_reset.requested')
      return only('mail:reset', async () => {
        const reset = await identity.issuePasswordReset(event.email)
        const securing = reset?.hasApp ? await identity.issueSecuringLink(reset.userId) : undefined
        if (reset) await sendLink(eventId, reset, passwordResetEmail({ ...reset, securing }))
      })
    if (event.type === 'lost_keys.requested')
      return only('mail:lost-keys', async () => {
        const requested = await identity.issueLostKeysLink(event.email)
        if (requested) await sendLink(eventId, requested, lostKeysEmail(requested))
      })
    if (event.type === 'proof_code.requested')
      return only('mail:code', async () => {
        const issued = await identity.issueProofCode(event.userId, event.sessionId, event.act)
        if (issued) await sendCode(eventId, issued, proofCodeEmail(issued.code))
      })
    if (event.type === 'student_code.requested')
      return only('mail:student-code', async () => {
        const issued = await students.issueStudentCode(event.codeId)
        if (issued) await sendCode(eventId, issued, studentCodeEmail(issued.code))
      })
    return undefined
  }
}

function only(channel: string, send: () => Promise<void>): Emails {
  return new Map([[channel, send]])
}

function photoIn(
  photos: ReadonlyMap<string, string>,
  about: NoticeSubject | undefined,
  publicUrl: string,
): Pick<EmailContent, 'photo'> {
  const key = about && photos.get(keyOfSubject(about))
  return key === undefined
    ? {}
    : { photo: { url: `${publicUrl}${imageUrl(key, 96)}`, alt: about?.title ?? '' } }
}

/** Limits unsubscribing to this kind, so other optional emails are still sent. */
function aboutOf(kind: Notice['kind']): string {
  return kind === 'listings' || kind === 'administration' ? `?about=${kind}` : ''
}

type Requested = { email: string; token: string }
type NoticeWords = Omit<Notice, 'userId' | 'kind' | 'isAlarm' | 'about' | 'sum' | 'asks'> & { key: string }

/** Differs by token: each attempt has its own link. */
function keyOf(eventId: number, { token }: Pick<Requested, 'token'>): string {
  return `event-${eventId}-${createHash('sha256').update(token).digest('hex').slice(0, 16)}`
}

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
