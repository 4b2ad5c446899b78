import type { ChatCodes } from '#domain/identity/ports.ts'
import type { Db } from '../runtime/database.ts'

/** One valid code per chat. */
export function chatCodes(db: Db): ChatCodes {
  return {
    async issue({ hash, channel, chatId, issuedAt, expiresAt }) {
      const code = { code_hash: hash, channel, issued_at: issuedAt, expires_at: expiresAt }
      await db
        .insertInto('chat_codes')
        .values({ chat_id: chatId, ...code })
        .onConflict((conflict) => conflict.columns(['channel', 'chat_id']).doUpdateSet(code))
        .execute()
    },
    async use(hash, userId, now) {
      const row = await db
        .deleteFrom('chat_codes as c')
        .where('c.code_hash', '=', hash)
        .where('c.expires_at', '>', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('chat_tries as t')
                .select('t.user_id')
                .where('t.user_id', '=', userId)
                .whereRef('t.blocked_before', '>=', 'c.issued_at'),
            ),
          ),
        )
        .returning(['c.channel', 'c.chat_id'])
        .executeTakeFirst()
      if (row) await db.deleteFrom('chat_tries').where('user_id', '=', userId).execute()
      return row && { channel: row.channel, chatId: row.chat_id }
    },
    async wrongTry(userId, limit, now) {
      const { wrong } = await db
        .insertInto('chat_tries')
        .values({ user_id: userId, wrong: 1, blocked_before: null })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(({ eb, ref }) => ({
            wrong: eb(ref('chat_tries.wrong'), '+', 1),
          })),
        )
        .returning('wrong')
        .executeTakeFirstOrThrow()
      if (wrong >= limit)
        await db
          .updateTable('chat_tries')
          .set({ wrong: 0, blocked_before: now })
          .where('user_id', '=', userId)
          .execute()
    },
    async offer({ hash, userId, expiresAt }, now) {
      await db.deleteFrom('chat_links').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
      await db
        .insertInto('chat_links')
        .values({ token_hash: hash, user_id: userId, expires_at: expiresAt })
        .execute()
    },
    async offeredBy(hash, now) {
      const row = await db
        .selectFrom('chat_links')
        .select('user_id')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst()
      return row?.user_id
    },
    async endOffers(userId) {
      await db.deleteFrom('chat_links').where('user_id', '=', userId).execute()
    },
  }
}
