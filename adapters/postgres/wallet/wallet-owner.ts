import { type Selectable, sql } from 'kysely'
import type { WalletOwner } from '#domain/wallet/gate.ts'
import { restrictionOf, withdrawalsRestOf } from '../identity/users.ts'
import type { Database, Db } from '../runtime/database.ts'

type Restricted = Pick<
  Selectable<Database['users']>,
  'restriction' | 'restricted_until' | 'restriction_reason' | 'restricted_by'
>
type Row = Restricted & {
  stopped_at: Date | null
  rests_until: Selectable<Database['users']>['withdrawals_rest_until']
  rest_cause: Selectable<Database['users']>['withdrawals_rest_cause']
  payee_restriction: Restricted['restriction']
  payee_restricted_until: Restricted['restricted_until']
  payee_restriction_reason: Restricted['restriction_reason']
  payee_restricted_by: Restricted['restricted_by']
}

/** Returns what decides whether money may leave a user's wallet, to this payee; the wallet is locked until the step ends. */
export async function walletOwner(db: Db, userId: number, payeeId?: number): Promise<WalletOwner> {
  const { rows } = await sql<Row>`select * from wallet_gate(${userId}, ${payeeId ?? null})`.execute(db)
  const [row] = rows
  if (!row) return { userId, stoppedAt: null, rest: null, restriction: null, payeeRestriction: null }
  return {
    userId,
    stoppedAt: row.stopped_at,
    rest: withdrawalsRestOf({
      withdrawals_rest_until: row.rests_until,
      withdrawals_rest_cause: row.rest_cause,
    }),
    restriction: restrictionOf(row),
    payeeRestriction: restrictionOf({
      restriction: row.payee_restriction,
      restricted_until: row.payee_restricted_until,
      restriction_reason: row.payee_restriction_reason,
      restricted_by: row.payee_restricted_by,
    }),
  }
}
