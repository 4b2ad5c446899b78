import type { Selectable } from 'kysely'
import type { Restriction as ShownRestriction } from '#adapters/contract/identity/accounts.ts'
import type { NewUser, Users } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type Restriction, restrictionAt } from '#domain/shared/restriction.ts'
import type { Database, Db } from '../runtime/database.ts'
import { isDuplicate } from '../runtime/errors.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function users(db: Db): Users {
  const all = () => db.selectFrom('users').selectAll()
  return {
    async add(user) {
      try {
        const { id } = await db
          .insertInto('users')
          .values(rowOf(user))
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('accounts')
          .values({ kind: 'wallet', name: `wallet:${id}`, user_id: id, balance_kobo: 0 })
          .execute()
        return id
      } catch (error) {
        if (!isDuplicate(error, 'users_email_key')) throw error
        const message = 'An account with this email already exists'
        throw new Rejection('EMAIL_TAKEN', message, { errors: { email: message } })
      }
    },
    byEmail: async (email) => userOf(await all().where('email', '=', email).executeTakeFirst()),
    byId: async (id) => userOf(await all().where('id', '=', id).executeTakeFirst()),
    byGoogleSubject: async (subject) =>
      userOf(await all().where('google_subject', '=', subject).executeTakeFirst()),
    byUnsubscribeToken: async (token) =>
      UUID.test(token)
        ? userOf(await all().where('unsubscribe_token', '=', token).forUpdate().executeTakeFirst())
        : undefined,
    forUpdate: async (id) => userOf(await all().where('id', '=', id).forUpdate().executeTakeFirst()),
    async isOpen(id) {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst()
      return row !== undefined
    },
    async registeredOrVerifiedSince(since) {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('deleted_at', 'is', null)
        .where(({ eb, or }) => or([eb('created_at', '>=', since), eb('email_verified_at', '>=', since)]))
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async superAdminsForUpdate() {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'SUPER_ADMIN')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
      return rows.map(({ id }) => id)
    },
    adminsOf: (campus) =>
      db
        .selectFrom('users')
        .select(['id', 'role'])
        .where('role', '<>', 'USER')
        .where(({ eb, or }) => or([eb('admin_campus', '=', campus), eb('role', '=', 'SUPER_ADMIN')]))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
    dueForRemoval: (now, limit) => dueBy('removal_due_at', now, limit),
    dueForRestrictionEnd: (now, limit) => dueBy('restricted_until', now, limit),
    async takeUnnotified(version, limit) {
      const rows = await db
        .updateTable('users')
        .set({ notified_terms_version: version })
        .where(({ eb, selectFrom }) =>
          eb(
            'id',
            'in',
            selectFrom('users')
              .select('id')
              .where('deleted_at', 'is', null)
              .where('notified_terms_version', '<', version)
              .where(eb.fn.coalesce('terms_version', eb.lit(0)), '<', version)
              .orderBy('id')
              .limit(limit)
              .forUpdate()
              .skipLocked(),
          ),
        )
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    save: async ({ id, ...user }) => {
      await db.updateTable('users').set(rowOf(user)).where('id', '=', id).execute()
    },
    async remove(id) {
      await db.deleteFrom('mail_tokens').where('user_id', '=', id).execute()
      await db.deleteFrom('verification_codes').where('user_id', '=', id).execute()
      await db.deleteFrom('devices').where('user_id', '=', id).execute()
      await db.deleteFrom('wallet_pins').where('user_id', '=', id).execute()
      await db.deleteFrom('key_removals').where('user_id', '=', id).execute()
      await db.deleteFrom('passkeys').where('user_id', '=', id).execute()
      await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
      await db.deleteFrom('authenticators').where('user_id', '=', id).execute()
      await db.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
      await db.deleteFrom('chats').where('user_id', '=', id).execute()
      await db.deleteFrom('chat_links').where('user_id', '=', id).execute()
      await db
        .deleteFrom('chat_notices')
        .where(({ eb, or }) => or([eb('user_id', '=', id), eb('answers_to', '=', id)]))
        .execute()
      await db.deleteFrom('admin_reminders').where('user_id', '=', id).execute()
      await db.updateTable('users').set({ last_seen_at: null }).where('id', '=', id).execute()
    },
  }

  async function dueBy(column: 'removal_due_at' | 'restricted_until', now: Date, limit: number) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where(column, '<=', now)
      .orderBy(column)
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }
}

const COLUMNS = {
  name: 'name',
  email: 'email',
  passwordHash: 'password_hash',
  googleSubject: 'google_subject',
  campus: 'campus',
  role: 'role',
  adminCampus: 'admin_campus',
  phone: 'phone',
  website: 'website',
  picture: 'picture_key',
  faculty: 'faculty',
  about: 'about',
  notificationKeywords: 'notification_keywords',
  notifyByEmail: 'notify_by_email',
  emailVerifiedAt: 'email_verified_at',
  withdrawalsStoppedAt: 'withdrawals_stopped_at',
  adminWithoutFactorSince: 'admin_without_factor_since',
  hasKeysToCheck: 'has_keys_to_check',
  createdAt: 'created_at',
  deletedAt: 'deleted_at',
} as const

function rowOf({ withdrawalsPause, removal, restriction, acceptedTerms, ...user }: NewUser) {
  return {
    ...columnsOf(COLUMNS, user),
    withdrawals_rest_until: withdrawalsPause?.until ?? null,
    withdrawals_rest_cause: withdrawalsPause?.cause ?? null,
    removal_due_at: removal?.dueAt ?? null,
    removal_by: removal?.by ?? null,
    removal_reason: removal?.reason ?? null,
    restriction: restriction?.kind ?? null,
    restricted_until: restriction?.until ?? null,
    restriction_reason: restriction?.reason ?? null,
    restricted_by: restriction?.by ?? null,
    terms_version: acceptedTerms?.version ?? null,
    terms_accepted_at: acceptedTerms?.at ?? null,
  }
}

/** Returns the last pause, expired or not; null for none. */
export function withdrawalsPauseOf({
  withdrawals_rest_until: until,
  withdrawals_rest_cause: cause,
}: Pick<Selectable<Database['users']>, 'withdrawals_rest_until' | 'withdrawals_rest_cause'>) {
  return until && cause ? { until, cause } : null
}

/** Null if it has expired. */
export function shownRestriction(
  row: Parameters<typeof restrictionOf>[0],
  now: Date,
): ShownRestriction | null {
  const on = restrictionAt(restrictionOf(row), now)
  return on && { kind: on.kind, until: on.until?.toISOString() ?? null, reason: on.reason }
}

export const RESTRICTION_COLUMNS = [
  'u.restriction',
  'u.restricted_until',
  'u.restriction_reason',
  'u.restricted_by',
] as const

/** Returns the restriction, expired or not; null for none. */
export function restrictionOf(
  row: Pick<
    Selectable<Database['users']>,
    'restriction' | 'restricted_until' | 'restriction_reason' | 'restricted_by'
  >,
): Restriction | null {
  const { restriction: kind, restricted_until: until, restriction_reason: reason, restricted_by: by } = row
  return kind !== null && by !== null ? { kind, until, reason: reason ?? '', by } : null
}

function userOf(row: Selectable<Database['users']> | undefined): User | undefined {
  return (
    row && {
      ...fieldsOf({ id: 'id', ...COLUMNS }, row),
      withdrawalsPause: withdrawalsPauseOf(row),
      removal:
        row.removal_due_at && row.removal_by !== null
          ? { dueAt: row.removal_due_at, by: row.removal_by, reason: row.removal_reason ?? '' }
          : null,
      restriction: restrictionOf(row),
      acceptedTerms:
        row.terms_version !== null && row.terms_accepted_at
          ? { version: row.terms_version, at: row.terms_accepted_at }
          : null,
    }
  )
}
