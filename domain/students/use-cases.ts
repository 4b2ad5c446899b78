import { type Actor, scopeOf } from '#domain/shared/actor.ts'
import { campusOf } from '#domain/shared/campus.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { forbidden, invalid, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { checkedDomains, domainOf, isUnder, type StudentAddress, studentAddress } from './campus-domains.ts'
import { studentCardUseCases, withdrawCard } from './card-use-cases.ts'
import { STUDENT_CODE_DIGITS } from './limits.ts'
import type { PublicSuffixes } from './ports.ts'
import {
  countedSince,
  isGood,
  mayRequestCode,
  remindedEnd,
  tooManyCodes,
  verifiedUntil,
  wrongCode,
} from './verification.ts'

export type StudentDeps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  emailVerification: 'required' | 'off'
  isPublicSuffix: PublicSuffixes
}

export function studentUseCases({ atomically, now, ids, emailVerification, isPublicSuffix }: StudentDeps) {
  return {
    /** Sends a code. Answers the same for an address that verifies another account. */
    askForCode: (userId: number, text: string): Promise<void> =>
      atomically(async (tx) => {
        // Serializes concurrent requests.
        const campus = campusOf(await tx.users.forUpdate(userId))
        const { email, mailbox } = await addressAt(tx, campus, text)
        const [own, theirs] = [
          await tx.studentCodes.requestedSince({ userId }, countedSince(now())),
          await tx.studentCodes.requestedSince({ mailbox }, countedSince(now())),
        ]
        if (!mayRequestCode(own, now())) throw tooManyCodes()
        const last = await tx.studentCodes.lastOf(userId)
        if (last) await tx.studentCodes.save({ ...last, isEnded: true })
        const requested = { userId, email, mailbox, campus, askedAt: now(), hash: null, wrongTries: 0 }
        const codeId = await tx.studentCodes.add({ ...requested, isEnded: false })
        // An address with too many requests gets no email; an error would reveal that others asked.
        if (mayRequestCode(theirs, now()))
          await tx.outbox.append([{ type: 'student_code.requested', userId, codeId }])
      }),

    /** Returns undefined once the request was replaced or its owner has left. */
    issueStudentCode: (codeId: number): Promise<{ code: string; email: string } | undefined> =>
      atomically(async ({ studentCodes, users }) => {
        const requested = await studentCodes.forUpdate(codeId)
        if (!requested || requested.isEnded || !(await users.isOpen(requested.userId))) return undefined
        const code = ids.digits(STUDENT_CODE_DIGITS)
        await studentCodes.save({ ...requested, hash: codeHash(ids, codeId, code) })
        return { code, email: requested.email }
      }),

    /** Returns the end of the proof. Counts a wrong code as a failed attempt; throws with the field. */
    async enterCode(userId: number, shown: string): Promise<Instant> {
      const until = await atomically(async (tx) => {
        const campus = campusOf(await tx.users.forUpdate(userId))
        const code = await tx.studentCodes.lastOf(userId)
        if (!isGood(code, now()) || code.campus !== campus) return undefined
        if (code.hash !== codeHash(ids, code.id, shown)) {
          await tx.studentCodes.save({ ...code, wrongTries: code.wrongTries + 1 })
          return undefined
        }
        // The domain may have been removed since.
        const { mailbox } = await addressAt(tx, campus, code.email)
        await tx.studentCodes.save({ ...code, isEnded: true })
        return verify(tx, userId, mailbox)
      })
      if (!until) throw wrongCode()
      return until
    },

    /** Verifies by the account's own address, which must be verified. */
    verifyByOwnEmail: (userId: number): Promise<Instant> =>
      atomically(async (tx) => {
        const user = await tx.users.forUpdate(userId)
        const campus = campusOf(user)
        const { mailbox } = await addressAt(tx, campus, user?.email ?? '')
        if (!user?.emailVerifiedAt)
          throw new Rejection('EMAIL_NOT_VERIFIED', 'Please verify your email first', { kind: 'forbidden' })
        if (emailVerification === 'off')
          throw new Rejection('EMAIL_NOT_PROVEN', 'Please ask for a code to your university email', {
            kind: 'forbidden',
          })
        return verify(tx, userId, mailbox)
      }),

    /** Sets the domains as a super admin. Proofs by a removed domain stay valid until their end. */
    setCampusDomains: async (
      actor: Actor,
      campus: string,
      texts: readonly string[],
      reason = '',
    ): Promise<void> => {
      const named = texts.flatMap((text) => domainOf(text) ?? [])
      const open = await Promise.all(named.map(isPublicSuffix))
      const suffixes = new Set(named.filter((_, index) => open[index]))
      await atomically(async ({ campusDomains, audit }) => {
        if (!scopeOf(actor).all) throw forbidden('Access denied')
        const all = await campusDomains.allForUpdate()
        const domains = checkedDomains(campus, texts, all, suffixes)
        await campusDomains.replace(campus, domains)
        await audit.record({
          actorId: actor.id,
          action: 'campus_domains.changed',
          subject: `campus:${campus}`,
          before:
            all
              .filter((item) => item.campus === campus)
              .map(({ domain }) => domain)
              .join(', ') || 'none',
          after: domains.join(', ') || 'none',
          reason: readable(reason) || `Its domains are ${domains.join(', ') || 'none'}`,
          at: now(),
        })
      })
    },

    ...studentCardUseCases({ atomically, now }),

    remindOfEnds: (limit: number): Promise<number> =>
      atomically(async ({ studentProofs, outbox }) => {
        const ending = await studentProofs.takeEnding(now(), remindedEnd(now()), limit)
        await outbox.append(ending.map(({ userId }) => ({ type: 'student.ends_soon', userId })))
        return ending.length
      }),
  }

  async function verify(tx: Tx, userId: number, mailbox: string): Promise<Instant> {
    const until = verifiedUntil(now())
    await withdrawCard(tx, userId)
    const before = await tx.studentProofs.put({ userId, mailbox, until })
    if (before !== undefined) await tx.outbox.append([{ type: 'student.moved', userId: before }])
    return until
  }
}

export type StudentUseCases = ReturnType<typeof studentUseCases>

async function addressAt({ campusDomains }: Tx, campus: string, text: string): Promise<StudentAddress> {
  const domains = (await campusDomains.all())
    .filter((one) => one.campus === campus)
    .map(({ domain }) => domain)
  const address = studentAddress(text)
  const [first] = domains
  if (first === undefined)
    throw invalid('email', 'We don’t know your university’s email addresses yet. Ask your campus admin.')
  if (!address || !isUnder(address.domain, domains))
    throw invalid('email', `Use an address that ends in ${first}`)
  return address
}

function codeHash(ids: Ids, codeId: number, code: string): string {
  return ids.hash(`student:${codeId}:${code}`)
}
