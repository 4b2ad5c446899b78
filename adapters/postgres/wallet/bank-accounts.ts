import { sql } from 'kysely'
import { type BankAccounts, MAX_BANK_ACCOUNTS } from '#domain/wallet/ports.ts'
import type { Db } from '../runtime/database.ts'

export function bankAccounts(db: Db): BankAccounts {
  return {
    async save(userId, { provider, bankCode, bankName, accountNumber, accountName }, at) {
      await db
        .insertInto('bank_accounts')
        .values({
          user_id: userId,
          provider,
          bank_code: bankCode,
          bank_name: bankName,
          account_number: accountNumber,
          account_name: accountName,
          used_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'bank_code', 'account_number'])
            .doUpdateSet({ used_at: at, account_name: accountName, bank_name: bankName }),
        )
        .execute()
      await sql`
        delete from bank_accounts where user_id = ${userId} and id not in (
          select id from bank_accounts where user_id = ${userId}
          order by used_at desc, id desc limit ${MAX_BANK_ACCOUNTS}
        )`.execute(db)
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('bank_accounts')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async removeAllOf(userId) {
      await db.deleteFrom('bank_accounts').where('user_id', '=', userId).execute()
    },
  }
}
