import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type ChatApp, ofChats } from '#adapters/contract/core/chat-apps.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { isOnNewDevice } from '#domain/identity/keys/step-up.ts'
import { isSessionOpen } from '#domain/identity/sign-in/sessions.ts'
import { needsCampus } from '#domain/identity/super-admin.ts'
import { isAdmin, type Role } from '#domain/identity/user.ts'
import { type Muted, mutedFrom } from '#domain/notifying/preferences.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'
import { deviceName } from '#domain/shared/device-name.ts'
import type { Db } from '../runtime/database.ts'
import { isVerified } from '../students/reads.ts'
import { proofFrom, withProof } from './sessions.ts'
import { RESTRICTION_COLUMNS, shownRestriction, withdrawalsPauseOf } from './users.ts'

const MAX_SESSIONS = 100

export function accountReads(
  db: Db,
): Pick<Reads, 'session' | 'openSessions' | 'sessionsOf' | 'passkeysOf' | 'totpOf' | 'user' | 'person'> {
  // Compiled once, since every call of a member asks it.
  const session = withProof(db)
    .select(['u.id', 'u.role', 'u.admin_campus', 'u.admin_without_factor_since', 'u.email', 'u.campus'])
    .select([
      'u.withdrawals_rest_until',
      'u.withdrawals_rest_cause',
      'u.has_keys_to_check',
      'u.terms_version',
      ...RESTRICTION_COLUMNS,
    ])
    .select(['s.id as session_id', 's.last_seen_at', 's.expires_at', 's.is_by_passkey'])
    .select(
      sql<boolean>`exists (select from blocks where blocker_id = s.user_id)
        or exists (select from blocks where blocked_id = s.user_id)`.as('has_blocks'),
    )
    .where('s.token_hash', '=', '')
    .compile()
  return {
    async session(tokenHash, now) {
      const query: typeof session = { ...session, parameters: [tokenHash] }
      const [row] = (await db.executeQuery(query)).rows
      if (!row || !isRowOpen(row, now)) return undefined
      return {
        ...{ id: row.id, sessionId: row.session_id, role: row.role },
        adminCampus: row.admin_campus,
        adminWithoutFactorSince: row.admin_without_factor_since,
        withdrawalsPause: withdrawalsPauseOf(row),
        restriction: shownRestriction(row, now),
        email: row.email,
        campus: row.campus,
        lastSeenAt: row.last_seen_at,
        hasBlocks: row.has_blocks,
        ...{ isByPasskey: row.is_by_passkey, hasKeysToCheck: row.has_keys_to_check },
        termsVersion: row.terms_version,
        proof: proofFrom(row),
      }
    },
    async openSessions(tokenHashes, now) {
      const rows = await db
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.token_hash', 's.expires_at', 's.last_seen_at', 'u.role'])
        .where('s.token_hash', '=', sql<string>`any(${tokenHashes}::text[])`)
        .execute()
      return new Set(rows.filter((row) => isRowOpen(row, now)).map((row) => row.token_hash))
    },
    async sessionsOf(userId, tokenHash, now) {
      const rows = await db
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .selectAll('s')
        .select('u.role')
        .where('s.user_id', '=', userId)
        .where('s.expires_at', '>', now)
        .orderBy('s.last_seen_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(MAX_SESSIONS)
        .execute()
      const open = rows.filter((row) => isRowOpen(row, now))
      return open.map((row) => ({
        id: row.id,
        device: row.device,
        name: deviceName(row.device),
        isNew: isOnNewDevice({ startedAt: row.created_at, isOnKnownDevice: row.is_on_known_device }, now),
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        current: row.token_hash === tokenHash,
      }))
    },
    ...keyReads(db),
    async person(id) {
      const row = await db
        .selectFrom('users')
        .select(['id', 'name', 'shown_picture_key', 'role', 'campus', isVerified('users.id').as('verified')])
        .select(sql<boolean>`deleted_at is not null`.as('isClosed'))
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { shown_picture_key: picture, role, isClosed, ...rest } = row
      return {
        ...rest,
        picture: profilePictureUrl(picture),
        isAdmin: isAdmin(role),
        ...(isClosed && { isClosed }),
      }
    },
    async user(id) {
      const row = await db
        .selectFrom('users')
        .leftJoin('wallet_pins', 'wallet_pins.user_id', 'users.id')
        .selectAll('users')
        .select(({ eb }) => [
          jsonArrayFrom(
            eb
              .selectFrom('chats')
              .select(['channel', 'chat_id', 'is_on'])
              .whereRef('chats.user_id', '=', 'users.id'),
          ).as('chats'),
          eb('wallet_pins.user_id', 'is not', null).as('has_wallet_pin'),
          eb.exists(db.selectFrom('passkeys').select('id').where('user_id', '=', id)).as('has_passkey'),
          eb
            .exists(
              db
                .selectFrom('authenticators')
                .select('user_id')
                .where('user_id', '=', id)
                .where('confirmed_at', 'is not', null),
            )
            .as('has_totp'),
        ])
        .where('users.id', '=', id)
        .executeTakeFirst()
      return (
        row && {
          id: row.id,
          name: row.name,
          email: row.email,
          campus: row.campus,
          role: row.role,
          adminCampus: row.admin_campus,
          phone: row.phone,
          website: row.website,
          picture: profilePictureUrl(row.picture_key),
          faculty: row.faculty,
          about: row.about,
          ...chatFields(row.chats),
          notificationKeywords: row.notification_keywords,
          notifyByEmail: row.notify_by_email,
          needsCampusSelection: needsCampus(row),
          emailVerified: row.email_verified_at !== null,
          hasPassword: row.password_hash !== null,
          hasWalletPin: Boolean(row.has_wallet_pin),
          hasPasskey: Boolean(row.has_passkey),
          hasTotp: Boolean(row.has_totp),
          createdAt: row.created_at.toISOString(),
        }
      )
    },
  }
}

function keyReads(db: Db): Pick<Reads, 'passkeysOf' | 'totpOf'> {
  return {
    async passkeysOf(userId) {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      }))
    },
    async totpOf(userId) {
      const row = await db
        .selectFrom('authenticators')
        .select(({ selectFrom }) => [
          'confirmed_at',
          selectFrom('recovery_codes as c')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('c.user_id', '=', 'authenticators.user_id')
            .as('codes'),
        ])
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return { since: row?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft: Number(row?.codes ?? 0) }
    },
  }
}

function chatFields(chats: readonly { channel: ChatChannel; chat_id: string | null; is_on: boolean }[]) {
  const chatOf = (app: ChatApp) => chats.find(({ channel }) => channel === app.channel)
  return {
    ...ofChats('chatId', (app) => chatOf(app)?.chat_id ?? null),
    ...ofChats('isOn', (app) => chatOf(app)?.is_on ?? true),
  }
}

function isRowOpen(row: { expires_at: Date; last_seen_at: Date; role: Role }, now: Date): boolean {
  return isSessionOpen({ expiresAt: row.expires_at, lastSeenAt: row.last_seen_at, role: row.role }, now)
}

type Addressee = {
  shownName: string
  name: string | null
  email: string
  wantsOptional: boolean
  muted: Muted
  unsubscribeToken: string
  hasDeferredDeposit: boolean
}

export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function people(db: Db, ids: readonly number[]): Promise<Map<number, Addressee>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('notice_preferences as p', 'p.user_id', 'users.id')
    .select(['id', 'name', 'email', 'email_verified_at', 'notify_by_email', 'unsubscribe_token', 'p.muted'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('deposits as d')
          .select('d.id')
          .whereRef('d.user_id', '=', 'users.id')
          .where('d.notice', 'in', ['deferred', 'with_order']),
      ).as('has_deferred_deposit'),
    )
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, email, muted, ...row }) => [
      id,
      {
        shownName: name,
        name: row.email_verified_at === null ? null : name,
        email,
        wantsOptional: row.notify_by_email,
        muted: mutedFrom(muted ?? []),
        unsubscribeToken: row.unsubscribe_token,
        hasDeferredDeposit: Boolean(row.has_deferred_deposit),
      },
    ]),
  )
}

export type KnownPeople = ReadonlyMap<number, Addressee>
/** Returns users by id; the map may hold others, too. */
export type ReadPeople = (ids: readonly number[]) => Promise<KnownPeople>

/** Caches users for one transaction or delivery, beginning with those that are `known`. */
export function readPeople(step: Db, known: KnownPeople = new Map()): ReadPeople {
  const read = new Map(known)
  return async (ids) => {
    const others = ids.filter((id) => !read.has(id))
    for (const [id, person] of await people(step, others)) read.set(id, person)
    return read
  }
}

export function namesAmong(read: ReadPeople) {
  return async (ids: readonly number[]): Promise<Map<number, string>> =>
    new Map([...(await read(ids))].map(([id, { shownName }]) => [id, shownName]))
}
