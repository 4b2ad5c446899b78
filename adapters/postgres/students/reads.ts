import { type RawBuilder, sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { isUnder, studentAddress } from '#domain/students/campus-domains.ts'
import type { Db } from '../runtime/database.ts'

export function isVerified(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from student_proofs sp where sp.user_id = ${sql.ref(userId)} and sp.until > now())`
}

export function studentReads(db: Db): Pick<Reads, 'studentProof' | 'studentRecordOf' | 'campusDomains'> {
  const campusDomains = async (campus: string) => {
    const rows = await db
      .selectFrom('campus_domains')
      .select('domain')
      .where('campus', '=', campus)
      .orderBy('domain')
      .execute()
    return rows.map(({ domain }) => domain)
  }
  return {
    campusDomains,
    async studentRecordOf(userId) {
      const row = await db
        .selectFrom('student_proofs')
        .select(['mailbox', 'until'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      const cards = await db
        .selectFrom('student_cards')
        .select(['status', 'asked_at', 'reason'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return {
        email: row?.mailbox ?? null,
        verifiedUntil: row?.until.toISOString() ?? null,
        cards: cards.map(({ status, asked_at, reason }) => ({
          ...{ status, reason },
          askedAt: asked_at.toISOString(),
        })),
      }
    },
    async studentProof(userId, now) {
      const row = await db
        .selectFrom('users as u')
        .leftJoin('student_proofs as p', 'p.user_id', 'u.id')
        .select(['u.campus', 'u.email', 'u.email_verified_at', 'p.until'])
        .where('u.id', '=', userId)
        .executeTakeFirstOrThrow()
      const domains = await campusDomains(row.campus)
      const own = studentAddress(row.email)
      const card = await db
        .selectFrom('student_cards')
        .select(['status', 'asked_at', 'reason'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return {
        verifiedUntil: row.until && row.until > now ? row.until.toISOString() : null,
        domains,
        card:
          card?.status === 'waiting' || card?.status === 'declined'
            ? { status: card.status, askedAt: card.asked_at.toISOString(), reason: card.reason }
            : null,
        ownEmailFits: row.email_verified_at !== null && own !== undefined && isUnder(own.domain, domains),
      }
    },
  }
}
