import { sql } from 'kysely'
import type { AccountState } from '#domain/identity/closing/restoring.ts'
import { restrictionOf } from '../identity/users.ts'
import type { Db } from '../runtime/database.ts'

/** Includes closed accounts. */
export async function accountStates(db: Db): Promise<AccountState[]> {
  const { rows } = await sql<Omit<AccountState, 'restriction'> & Parameters<typeof restrictionOf>[0]>`
    select id, email, created_at as "createdAt", password_hash as "passwordHash", role,
      withdrawals_stopped_at as "withdrawalsStoppedAt", deleted_at as "deletedAt",
      restriction, restricted_until, restriction_reason, restricted_by,
      array(
        select 'passkey ' || credential_id from passkeys where user_id = users.id
        union all select 'pin ' || pin_hash from wallet_pins where user_id = users.id
        union all select 'app ' || confirmed_at from authenticators where user_id = users.id and confirmed_at is not null
        union all select channel || ' ' || chat_id from chats where user_id = users.id and chat_id is not null
      ) as keys
    from users order by id`.execute(db)
  return rows.map(({ restriction, restricted_until, restriction_reason, restricted_by, ...state }) => ({
    ...state,
    restriction: restrictionOf({ restriction, restricted_until, restriction_reason, restricted_by }),
  }))
}

/** Ends all but links to secure an account or cancel a payout. */
export async function endEveryAccess(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute()
  for (const table of ['chat_codes', 'chat_links', 'passkey_challenges', 'key_removals'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('student_codes').set({ is_ended: true }).execute()
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: sql<Date>`least(expires_at, now())`, ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('purpose', '<>', 'secure_account')
    .execute()
}
