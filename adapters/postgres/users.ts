import type { Selectable } from 'kysely'
import type { NewUser, Users } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Database, Db } from './database.ts'
import { isDuplicate } from './errors.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** People's accounts. */
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
    byTelegramChat: async (chatId) =>
      userOf(await all().where('telegram_chat_id', '=', chatId).forUpdate().executeTakeFirst()),
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
    adminsOf: (campus) =>
      db
        .selectFrom('users')
        .select(['id', 'role'])
        .where('role', '<>', 'USER')
        .where(({ eb, or }) => or([eb('admin_campus', '=', campus), eb('role', '=', 'SUPER_ADMIN')]))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
    save: async ({ id, ...user }) => {
      await db.updateTable('users').set(rowOf(user)).where('id', '=', id).execute()
    },
    async forget(id) {
      await db.deleteFrom('mail_tokens').where('user_id', '=', id).execute()
      await db.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
      await db.deleteFrom('telegram_links').where('user_id', '=', id).execute()
      await db
        .deleteFrom('telegram_notices')
        .where(({ eb, or }) => or([eb('user_id', '=', id), eb('answers_to', '=', id)]))
        .execute()
      await db.updateTable('users').set({ last_seen_at: null }).where('id', '=', id).execute()
    },
  }
}

function rowOf(user: NewUser) {
  return {
    name: user.name,
    email: user.email,
    password_hash: user.passwordHash,
    google_subject: user.googleSubject,
    campus: user.campus,
    role: user.role,
    admin_campus: user.adminCampus,
    phone: user.phone,
    website: user.website,
    telegram_chat_id: user.telegramChatId,
    notify_by_telegram: user.notifyByTelegram,
    notification_keywords: user.notificationKeywords,
    notify_by_email: user.notifyByEmail,
    email_verified_at: user.emailVerifiedAt,
    created_at: user.createdAt,
    deleted_at: user.deletedAt,
  }
}

function userOf(row: Selectable<Database['users']> | undefined): User | undefined {
  return (
    row && {
      id: row.id,
      name: row.name,
      email: row.email,
      passwordHash: row.password_hash,
      googleSubject: row.google_subject,
      campus: row.campus,
      role: row.role,
      adminCampus: row.admin_campus,
      phone: row.phone,
      website: row.website,
      telegramChatId: row.telegram_chat_id,
      notifyByTelegram: row.notify_by_telegram,
      notificationKeywords: row.notification_keywords,
      notifyByEmail: row.notify_by_email,
      emailVerifiedAt: row.email_verified_at,
      createdAt: row.created_at,
      deletedAt: row.deleted_at,
    }
  )
}
