import { type Selectable, sql } from 'kysely'
import type { CampusDomains, StudentCodes, StudentProofs } from '#domain/students/ports.ts'
import type { StudentCode } from '#domain/students/verification.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function campusDomains(db: Db): CampusDomains {
  const all = () => db.selectFrom('campus_domains').select(['campus', 'domain']).orderBy('domain').execute()
  return {
    all,
    async allForUpdate() {
      await sql`select pg_advisory_xact_lock(hashtext('campus.domains'))`.execute(db)
      return all()
    },
    async replace(campus, domains) {
      await db.deleteFrom('campus_domains').where('campus', '=', campus).execute()
      if (domains.length === 0) return
      await db
        .insertInto('campus_domains')
        .values(domains.map((domain) => ({ campus, domain })))
        .execute()
    },
  }
}

export function studentCodes(db: Db): StudentCodes {
  const all = () => db.selectFrom('student_codes').selectAll().forUpdate()
  return {
    async add(code) {
      const { id } = await db
        .insertInto('student_codes')
        .values(columnsOf(COLUMNS, code))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async requestedSince(by, since) {
      const rows = await db
        .selectFrom('student_codes')
        .select('asked_at')
        .where('asked_at', '>', since)
        .where((eb) => ('userId' in by ? eb('user_id', '=', by.userId) : eb('mailbox', '=', by.mailbox)))
        .execute()
      return rows.map((row) => row.asked_at)
    },
    forUpdate: async (id) => codeOf(await all().where('id', '=', id).executeTakeFirst()),
    lastOf: async (userId) =>
      codeOf(await all().where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst()),
    async save({ id, ...code }) {
      await db.updateTable('student_codes').set(columnsOf(COLUMNS, code)).where('id', '=', id).execute()
    },
  }
}

/** A unique index allows one user per mailbox. */
export function studentProofs(db: Db): StudentProofs {
  return {
    async put({ userId, mailbox, until }) {
      const before = mailbox === null ? undefined : await takeMailbox(db, mailbox, userId)
      const row = { mailbox, until, is_notified: false }
      await db
        .insertInto('student_proofs')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return before
    },
    async takeEnding(from, by, limit) {
      const { rows } = await sql<{ userId: number; until: Date }>`
        update student_proofs set is_notified = true
        where user_id in (
          select user_id from student_proofs
          where until > ${from} and until <= ${by} and not is_notified
          order by until limit ${limit} for update skip locked)
        returning user_id as "userId", until`.execute(db)
      return rows
    },
    async removeAllOf(userId) {
      await db.deleteFrom('student_proofs').where('user_id', '=', userId).execute()
      await db.deleteFrom('student_codes').where('user_id', '=', userId).execute()
    },
  }
}

/** Concurrent calls run one after the other. */
async function takeMailbox(db: Db, mailbox: string, userId: number): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('student.mailbox'), hashtext(${mailbox}))`.execute(db)
  const row = await db
    .deleteFrom('student_proofs')
    .where('mailbox', '=', mailbox)
    .where('user_id', '<>', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

const COLUMNS = {
  userId: 'user_id',
  email: 'email',
  mailbox: 'mailbox',
  campus: 'campus',
  askedAt: 'asked_at',
  hash: 'code_hash',
  wrongTries: 'wrong_tries',
  isEnded: 'is_ended',
} as const

function codeOf(row: Selectable<Database['student_codes']> | undefined): StudentCode | undefined {
  return row && fieldsOf({ id: 'id', ...COLUMNS }, row)
}
