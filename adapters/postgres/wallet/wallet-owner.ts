import { type Selectable, sql } from 'kysely'
import type { WalletOwner } from '#domain/wallet/gate.ts'
import { RESTRICTION_COLUMNS, restrictionOf, withdrawalsPauseOf } from '../identity/users.ts'
import type { Database, Db } from '../runtime/database.ts'

type Row = Pick<
  Selectable<Database['users']>,
  | 'id'
  | 'withdrawals_stopped_at'
  | 'withdrawals_rest_until'
  | 'withdrawals_rest_cause'
  | 'restriction'
  | 'restricted_until'
  | 'restriction_reason'
  | 'restricted_by'
>

/** Locks the wallet until the transaction ends. */
export async function walletOwner(db: Db, userId: number, payeeId?: number): Promise<WalletOwner> {
  const { rows } = await sql<Row>`
    select u.id, u.withdrawals_stopped_at, u.withdrawals_rest_until, u.withdrawals_rest_cause,
      ${sql.join(RESTRICTION_COLUMNS.map((column) => sql.ref(column)))}
    from wallet_gate(${userId}, ${payeeId ?? null}) u`.execute(db)
  const owner = rows.find(({ id }) => id === userId)
  const payee = rows.find(({ id }) => id === payeeId)
  return {
    userId,
    stoppedAt: owner?.withdrawals_stopped_at ?? null,
    rest: owner ? withdrawalsPauseOf(owner) : null,
    restriction: owner ? restrictionOf(owner) : null,
    payeeRestriction: payee ? restrictionOf(payee) : null,
  }
}
