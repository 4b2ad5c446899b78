import { type Selectable, sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { PaidOut } from '#domain/wallet/correction.ts'
import { type Hold, releaseKey, splitKey } from '#domain/wallet/ledger.ts'
import type { PaidDeal } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

/** Locks the payee's wallet; undefined if nothing was paid out. */
export async function paidOut(db: Db, { kind, id }: PaidDeal): Promise<PaidOut | undefined> {
  const row = await db
    .selectFrom('holds')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const hold = holdOf(row)
  await sql`select from accounts where user_id = ${hold.payeeId} for update`.execute(db)
  const { rows } = await sql<{ to_payee: number; to_platform: number }>`
    select coalesce(sum(p.amount_kobo) filter (where a.user_id = ${hold.payeeId}), 0)::bigint as to_payee,
      coalesce(sum(p.amount_kobo) filter (where a.kind = 'fees'), 0)::bigint as to_platform
    from transfers t join postings p on p.transfer_id = t.id join accounts a on a.id = p.account_id
    where t.key in (${releaseKey(hold.subject)}, ${splitKey(hold.subject)})
      and not exists (select from holds h where h.subject_kind = ${`recalled_${kind}`} and h.subject_id = ${id})`.execute(
    db,
  )
  const [paid] = rows
  if (!paid || paid.to_payee === 0) return undefined
  return {
    ...{ hold, toPayee: kobo(paid.to_payee), toPlatform: kobo(paid.to_platform) },
    ...(await refundsOf(db, { kind, id })),
  }
}

export async function refundsOf(
  db: Db,
  { kind, id }: PaidDeal,
): Promise<Pick<PaidOut, 'refunded' | 'feeRefunded'>> {
  const row = await db
    .selectFrom('corrections')
    .select(({ fn }) => [
      fn.sum<number>('amount_kobo').as('refunded'),
      fn.sum<number>('fee_back_kobo').as('fee'),
    ])
    .where('deal_kind', '=', kind)
    .where('deal_id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return { refunded: kobo(Number(row?.refunded ?? 0)), feeRefunded: kobo(Number(row?.fee ?? 0)) }
}

export function holdOf(row: Selectable<Database['holds']>): Hold {
  return {
    subject: { kind: row.subject_kind, id: row.subject_id },
    payerId: row.payer_id,
    payeeId: row.payee_id,
    amount: kobo(row.amount_kobo),
    fee: kobo(row.fee_kobo),
    reference: row.reference,
  }
}
