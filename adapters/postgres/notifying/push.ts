import { sql } from 'kysely'
import { isSessionOpen } from '#domain/identity/sign-in/sessions.ts'
import type { PushSubscription, PushSubscriptions } from '#domain/notifying/ports.ts'
import { isWanted, mutedFrom } from '#domain/notifying/preferences.ts'
import type { Db } from '../runtime/database.ts'

export function pushSubscriptions(db: Db): PushSubscriptions {
  return {
    async add({ userId, tokenHash, endpoint, p256dh, auth, at }, limit) {
      const session = await db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', tokenHash)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!session) return false
      // A browser has one endpoint: its older subscriptions are deleted.
      await db
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', session.id)
        .where('endpoint', '<>', endpoint)
        .execute()
      const row = { user_id: userId, session_id: session.id, p256dh, auth, created_at: at }
      const stored = await db
        .insertInto('push_subscriptions')
        .values({ ...row, endpoint })
        .onConflict((conflict) =>
          conflict
            .column('endpoint')
            .doUpdateSet(row)
            // A browser has one secret, whichever user is signed in.
            .where((on) =>
              on.or([
                on('push_subscriptions.user_id', '=', userId),
                on('push_subscriptions.auth', '=', auth),
              ]),
            ),
        )
        .returning('id')
        .executeTakeFirst()
      await sql`
        delete from push_subscriptions where user_id = ${userId} and id not in (
          select id from push_subscriptions where user_id = ${userId}
          order by created_at desc, id desc limit ${limit})`.execute(db)
      return stored !== undefined
    },
    async remove(userId, endpoint) {
      await db
        .deleteFrom('push_subscriptions')
        .where('user_id', '=', userId)
        .where('endpoint', '=', endpoint)
        .execute()
    },
  }
}

/** Returns the keys, which the first process creates with `make`. */
export async function pushKeys(db: Db, make: () => Promise<{ publicKey: string; privateKey: string }>) {
  const read = () => db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  const known = await read()
  if (known) return { publicKey: known.public_key, privateKey: known.private_key }
  const { publicKey, privateKey } = await make()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await read()
  if (!stored) throw new Error('the push keys were not stored')
  return { publicKey: stored.public_key, privateKey: stored.private_key }
}

export async function pushesOf(db: Db, eventId: number, now: Date) {
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('push_subscriptions as s', 's.user_id', 'n.user_id')
    .innerJoin('sessions', 'sessions.id', 's.session_id')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('notice_preferences as p', 'p.user_id', 'n.user_id')
    .select(['n.id', 'n.kind', 'n.topic', 'n.subject', 'n.lines', 'n.path', 'p.muted'])
    .select(['s.id as subscription_id', 's.endpoint', 's.p256dh', 's.auth'])
    .select(['sessions.expires_at as expiresAt', 'sessions.last_seen_at as lastSeenAt', 'u.role'])
    .where('n.event_id', '=', eventId)
    .where('n.read_at', 'is', null)
    .orderBy('s.id')
    .execute()
  return rows
    .filter((row) => isSessionOpen(row, now) && isWanted(mutedFrom(row.muted ?? []), row.kind, 'push'))
    .map(({ id, kind, topic, subject, lines, path, ...to }) => ({
      notification: { id, kind, topic, subject, lines: lines as string[], path },
      subscription: { id: to.subscription_id, endpoint: to.endpoint, p256dh: to.p256dh, auth: to.auth },
    }))
}

export async function withPush(db: Db, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions', 'sessions.id', 's.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.user_id',
      'u.role',
      'sessions.expires_at as expiresAt',
      'sessions.last_seen_at as lastSeenAt',
    ])
    .where('s.user_id', 'in', [...ids])
    .execute()
  return new Set(rows.filter((row) => isSessionOpen(row, now)).map(({ user_id }) => user_id))
}

/** Deletes a rejected subscription, unless the browser has subscribed again since. */
export async function endPushSubscription(db: Db, { id, endpoint, auth }: PushSubscription): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .execute()
}
