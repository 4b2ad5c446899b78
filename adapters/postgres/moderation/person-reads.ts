import { sql } from 'kysely'
import type { PersonForAdmins, PersonReport } from '#adapters/contract/moderation/people.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { mayLookUp, mayModerateProfile, mayReadMoneyOf, mayRestrict } from '#domain/moderation/access.ts'
import { NEWEST_OF_PERSON } from '#domain/moderation/limits.ts'
import { accountReads } from '../identity/reads.ts'
import { RESTRICTION_COLUMNS, shownRestriction } from '../identity/users.ts'
import type { Db } from '../runtime/database.ts'
import { walletReads } from '../wallet/reads.ts'
import { auditOf } from './audit-reads.ts'
import { dealCountsOf, newestDealsOf } from './person-deals.ts'

export function personReads(db: Db): Pick<Reads, 'personForAdmins' | 'moneyForAdmins'> {
  const { sessionsOf } = accountReads(db)
  const { wallet, transactions } = walletReads(db)
  return {
    async personForAdmins(id, viewer, now) {
      const row = await personRow(db, id)
      if (!row || !mayLookUp(row, viewer)) return undefined
      const [counts, deals, reports, knownDevices, sessions, actions] = await Promise.all([
        dealCountsOf(db, id),
        newestDealsOf(db, id),
        reportsAbout(db, id),
        devicesOf(db, id),
        sessionsOf(id, '', now),
        auditOf(db, `user:${id}`, NEWEST_OF_PERSON, { withSums: mayReadMoneyOf(row, viewer) }),
      ])
      const user = { ...row, deletedAt: row.deleted_at }
      return {
        ...profileOf(row, now),
        mayRestrict: mayRestrict(user, viewer),
        mayModerateProfile: mayModerateProfile(user, viewer),
        mayReadMoney: mayReadMoneyOf(row, viewer),
        ...{ counts, deals, reports, knownDevices, actions },
        sessions: sessions.map(({ device: _, current: __, ...session }) => session),
      }
    },
    async moneyForAdmins(id, viewer) {
      const row = await personRow(db, id)
      if (!row || !mayReadMoneyOf(row, viewer)) return undefined
      const [{ totalEarned: _, ...balances }, { rows }] = await Promise.all([
        wallet(id),
        transactions(id, { page: 1, limit: NEWEST_OF_PERSON }),
      ])
      return { ...balances, movements: rows }
    },
  }
}

function personRow(db: Db, id: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('student_proofs as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified_at', 'u.phone', 'u.campus', 'u.role'])
    .select(['u.picture_key', 'u.faculty', 'u.about'])
    .select([
      'u.admin_campus',
      'u.created_at',
      'u.last_seen_at',
      'u.deleted_at',
      'u.removal_due_at',
      'p.until',
    ])
    .leftJoin('users as a', 'a.id', 'u.restricted_by')
    .select([...RESTRICTION_COLUMNS, 'a.name as restricted_by_name'])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof personRow>>>

function profileOf(row: Row, now: Date) {
  const { id, name, faculty, about, email, phone, campus, role, until } = row
  const restriction = shownRestriction(row, now)
  return {
    ...{ id, name, faculty, about, email, phone, campus, role },
    picture: profilePictureUrl(row.picture_key),
    isEmailVerified: row.email_verified_at !== null,
    adminCampus: row.admin_campus,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    verifiedUntil: until !== null && until > now ? until.toISOString() : null,
    isClosed: row.deleted_at !== null,
    removalDueAt: row.removal_due_at?.toISOString() ?? null,
    restriction: restriction && { ...restriction, by: row.restricted_by_name ?? '' },
  }
}

async function devicesOf(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Reports that were decided along with another have no action of their own. */
const DECIDED = sql<string | null>`(
  select a.action from audit_log a where a.subject = 'report:' || r.id and a.action like 'report.%'
  order by a.at desc, a.id desc limit 1)`

async function reportsAbout(db: Db, id: number): Promise<PersonForAdmins['reports']> {
  const about = db.selectFrom('reports as r').where('r.user_id', '=', id)
  const [counts, rows] = await Promise.all([
    about
      .select(sql<number>`count(*)::int`.as('all'))
      .select(sql<number>`count(*) filter (where r.status = 'open')::int`.as('open'))
      .select(sql<number>`count(*) filter (where ${DECIDED} = 'report.warned')::int`.as('warnings'))
      .executeTakeFirstOrThrow(),
    about
      .select(['r.id', 'r.kind', 'r.title', 'r.reason', 'r.created_at', 'r.status', 'r.decision'])
      .select(DECIDED.as('action'))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(NEWEST_OF_PERSON)
      .execute(),
  ])
  return {
    ...counts,
    newest: rows.map(({ created_at, action, status, ...report }) => ({
      ...report,
      createdAt: created_at.toISOString(),
      outcome: status === 'acted' ? actedBy(action) : status,
    })),
  }
}

function actedBy(action: string | null): PersonReport['outcome'] {
  if (action === 'report.warned') return 'warned'
  return action === 'report.upheld' ? 'taken_down' : 'acted'
}
