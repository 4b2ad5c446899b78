import { sql } from 'kysely'
import type { SessionProof } from '#domain/identity/keys/step-up.ts'
import type { Sessions } from '#domain/identity/ports.ts'
import { isSessionOpen } from '#domain/identity/sign-in/sessions.ts'
import type { Db } from '../runtime/database.ts'

export function withProof(db: Db) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.created_at', 's.proved_until', 's.is_proved_by_pin', 's.is_on_known_device'])
    .select('s.is_second_factor_shown')
    .select([
      sql<boolean>`exists (select from wallet_pins where user_id = s.user_id)`.as('has_pin'),
      sql<boolean>`exists (select from passkeys where user_id = s.user_id)`.as('has_passkey'),
      sql<boolean>`exists (
        select from authenticators where user_id = s.user_id and confirmed_at is not null)`.as('has_totp'),
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<boolean>`u.google_subject is not null`.as('has_google'),
    ])
}

type ProofRow = Awaited<ReturnType<ReturnType<typeof withProof>['executeTakeFirstOrThrow']>>

export function proofFrom(row: ProofRow): SessionProof {
  return {
    startedAt: row.created_at,
    isOnKnownDevice: row.is_on_known_device,
    provedUntil: row.proved_until,
    isProvedByKey: row.is_proved_by_pin,
    isSecondFactorShown: row.is_second_factor_shown,
    hasPasskey: row.has_passkey,
    hasPin: row.has_pin,
    hasTotp: row.has_totp,
    hasPassword: row.has_password,
    hasGoogle: row.has_google,
  }
}

export function sessions(db: Db): Sessions {
  return {
    async add({ tokenHash, userId, createdAt, isOnKnownDevice, isByPasskey, ...session }) {
      await db
        .with('seen', (step) =>
          step.updateTable('users').set({ last_seen_at: createdAt }).where('id', '=', userId),
        )
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          device: session.device,
          last_seen_at: createdAt,
          created_at: createdAt,
          expires_at: session.expiresAt,
          proved_until: session.provedUntil,
          is_on_known_device: isOnKnownDevice,
          is_by_passkey: isByPasskey,
          device_hash: session.deviceHash,
        })
        .execute()
    },
    async proofOf(tokenHash) {
      const row = await withProof(db)
        .select(['s.id', 's.device_hash', 's.is_by_passkey'])
        .where('s.token_hash', '=', tokenHash)
        .executeTakeFirst()
      return (
        row && { id: row.id, deviceHash: row.device_hash, isByPasskey: row.is_by_passkey, ...proofFrom(row) }
      )
    },
    async allOf(userId) {
      return db
        .selectFrom('sessions')
        .select(['id', 'created_at as createdAt', 'is_on_known_device as isOnKnownDevice'])
        .where('user_id', '=', userId)
        .execute()
    },
    async isOpen(id, now) {
      const row = await db
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(['s.expires_at as expiresAt', 's.last_seen_at as lastSeenAt', 'u.role'])
        .where('s.id', '=', id)
        .executeTakeFirst()
      return row !== undefined && isSessionOpen(row, now)
    },
    async prove(tokenHash, { provedUntil, isProvedByKey }) {
      await db
        .updateTable('sessions')
        .set({ proved_until: provedUntil, is_proved_by_pin: isProvedByKey })
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    async noteKnownDevice(tokenHash) {
      await db
        .updateTable('sessions')
        .set({ is_on_known_device: true })
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    async noteSecondFactor(tokenHash) {
      await db
        .updateTable('sessions')
        .set({ is_second_factor_shown: true })
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    async countProofRequest(tokenHash) {
      return db
        .updateTable('sessions')
        .set(({ eb }) => ({ unanswered_asks: eb('unanswered_asks', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .returning(['unanswered_asks as unanswered', 'user_id as userId', 'device'])
        .executeTakeFirst()
    },
    async clearProofRequests(tokenHash, below) {
      await db
        .updateTable('sessions')
        .set({ unanswered_asks: 0 })
        .where('token_hash', '=', tokenHash)
        .where('unanswered_asks', '<', below)
        .execute()
    },
    async endProofsOf(userId) {
      await db
        .deleteFrom('act_proofs')
        .where('session_id', 'in', (eb) =>
          eb.selectFrom('sessions').select('id').where('user_id', '=', userId),
        )
        .execute()
      await db.updateTable('sessions').set({ proved_until: null }).where('user_id', '=', userId).execute()
    },
    async revoke(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async revokeOne(userId, id) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()
    },
    async revokeAllOf(userId, except = '') {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '<>', except)
        .execute()
    },
  }
}
