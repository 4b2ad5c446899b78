import { sql } from 'kysely'
import type { Signals } from '#domain/moderation/ports.ts'
import type { Db } from '../runtime/database.ts'

export function signals(db: Db): Signals {
  return {
    async raise({ kind, key, userIds, facts }, at) {
      // Locks the users first, in the order of ids, so that closing an account and this exclude each other.
      const open = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [...userIds])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forKeyShare()
        .execute()
      if (open.length === 0) return undefined
      const { id } = await db
        .insertInto('signals')
        .values({ kind, key, facts: JSON.stringify(facts), raised_at: at })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ key }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const joined = await db
        .insertInto('signal_people')
        .values(open.map((user) => ({ signal_id: id, user_id: user.id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute()
      if (joined.length > 0)
        await db
          .updateTable('signals')
          .set({ facts: JSON.stringify(facts), raised_at: at, looked_at: null, looked_by: null, note: '' })
          .where('id', '=', id)
          .execute()
      return id
    },
    async forUpdate(id) {
      const signal = await db
        .selectFrom('signals')
        .select('looked_at')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!signal) return undefined
      const people = await db
        .selectFrom('signal_people as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .select(['u.id', 'u.campus'])
        .where('p.signal_id', '=', id)
        .execute()
      return { people, lookedAt: signal.looked_at }
    },
    async settle(id, { by, at, note }) {
      await db
        .updateTable('signals')
        .set({ looked_by: by, looked_at: at, note })
        .where('id', '=', id)
        .execute()
    },
    async removeAllOf(userId) {
      // Locks the signals first, so that users added concurrently are seen.
      const held = await db
        .selectFrom('signals')
        .select('id')
        .where('id', 'in', db.selectFrom('signal_people').select('signal_id').where('user_id', '=', userId))
        .orderBy('id')
        .forUpdate()
        .execute()
      if (held.length === 0) return
      await db.deleteFrom('signal_people').where('user_id', '=', userId).execute()
      await sql`
        delete from signals s where id = any(${held.map(({ id }) => id)})
          and not exists (select from signal_people p where p.signal_id = s.id)`.execute(db)
    },
  }
}
