import type { Reads } from '#adapters/contract/reads.ts'
import { kobo, toNaira } from '#domain/shared/money.ts'
import { mayRead } from '#domain/wallet/access.ts'
import { describe } from '#domain/wallet/deal.ts'
import { receiptOf, shownAccount } from '#domain/wallet/receipt.ts'
import type { Db } from '../runtime/database.ts'
import { dealOf, selectTransactions, transactionOf } from './transactions.ts'

/** Reads a movement with all others of the same wallet in the same transfer. */
export function receiptReads(db: Db): Pick<Reads, 'receipt'> {
  return {
    async receipt(userId, id) {
      const row = await selectTransactions(db).where('t.id', '=', id).executeTakeFirst()
      if (!row || !mayRead({ userId: row.user_id }, userId)) return undefined
      const [together, { name }, account, transfer] = await Promise.all([
        row.transfer_id === null
          ? [row]
          : db
              .selectFrom('transactions')
              .selectAll()
              .where('transfer_id', '=', row.transfer_id)
              .where('user_id', '=', userId)
              .where('direction', '=', row.direction)
              .orderBy('id')
              .execute(),
        db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
        db
          .selectFrom('withdrawals')
          .select(['account_name as accountName', 'account_number as accountNumber'])
          .select(['status', 'held_until as heldUntil'])
          .where('reference', '=', row.reference)
          .executeTakeFirst(),
        db.selectFrom('transfers').select('type').where('id', '=', row.transfer_id).executeTakeFirst(),
      ])
      const deal = dealOf(row)
      const receipt = receiptOf(
        row.type,
        together.map(({ type, amount_kobo, description }) => ({
          type,
          amount: kobo(amount_kobo),
          description: describe({ description, reference: row.reference }, deal),
        })),
        {
          ...{ holder: name, deal, direction: row.direction },
          bankAccount: account ? shownAccount(account) : null,
          isLateRefund: transfer?.type === 'late_refund',
        },
      )
      return {
        ...receipt,
        transaction: transactionOf(row),
        holder: { name },
        sendsAt:
          row.type === 'withdrawal' && account?.status === 'requested'
            ? (account.heldUntil?.toISOString() ?? null)
            : null,
        lines: receipt.lines.map(({ label, amount }) => ({ label, amount: toNaira(amount) })),
        total: toNaira(receipt.total),
      }
    },
  }
}
