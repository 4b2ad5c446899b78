import { type RawBuilder, sql } from 'kysely'
import type { PaymentForAdmins, PaymentHappening } from '#adapters/contract/moderation/payments.ts'
import type { FoundPayment } from '#adapters/contract/moderation/people.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { MAX_FOUND } from '#domain/moderation/limits.ts'
import type { Lookup } from '#domain/moderation/lookup.ts'
import { type Actor, campusInScope } from '#domain/shared/actor.ts'
import { type Kobo, toNaira } from '#domain/shared/money.ts'
import { mayLookUp } from '#domain/wallet/access.ts'
import type { TransferType } from '#domain/wallet/ledger.ts'
import type { Db } from '../runtime/database.ts'

type Row = {
  kind: 'deposit' | 'withdrawal'
  reference: string
  user_id: number
  user_name: string
  campus: string
  provider: string
  amount: Kobo
  fee: Kobo | null
  status: PaymentForAdmins['status']
  is_abandoned: boolean
  created_at: Date
  updated_at: Date | null
  held_until: Date | null
  cancelled_at: Date | null
  account_name: string | null
  bank: string | null
  account_end: string | null
}

export function paymentReads(db: Db): Pick<Reads, 'paymentForAdmins'> {
  return {
    async paymentForAdmins(reference, viewer) {
      const { rows } = await sql<Row>`
        ${deposits(sql`d.reference = ${reference}`)} union all ${withdrawals(sql`w.reference = ${reference}`)}`.execute(
        db,
      )
      const [row] = rows
      if (!row || !mayLookUp(row, viewer)) return undefined
      const [history, chargebacks] = await Promise.all([historyOf(db, row), chargebacksOf(db, reference)])
      return { ...paymentOf(row), history, chargebacks }
    },
  }
}

/** Matches references and the last digits of bank accounts; one row more than is shown. */
export async function findPayments(
  db: Db,
  { reference, accountEnd }: Lookup,
  viewer: Actor,
): Promise<FoundPayment[]> {
  if (reference === undefined && accountEnd === undefined) return []
  const campus = campusInScope(viewer, undefined)
  const here = campus === undefined ? sql`true` : sql`u.campus = ${campus}`
  const found =
    reference === undefined
      ? withdrawals(
          sql`right(w.account_number, 4) = right(${accountEnd}::text, 4) and w.account_number like '%' || ${accountEnd}::text and ${here}`,
        )
      : sql`${deposits(sql`d.reference = ${reference} and ${here}`)}
          union all ${withdrawals(sql`w.reference = ${reference} and ${here}`)}`
  const { rows } = await sql<Row>`
    select * from (${found}) found order by created_at desc, reference limit ${MAX_FOUND + 1}`.execute(db)
  return rows
    .filter((row) => mayLookUp(row, viewer))
    .map(({ kind, reference: shown, status, user_id: id, user_name: name, account_end, created_at }) => ({
      ...{ kind, reference: shown, status, accountEnd: account_end },
      person: { id, name },
      at: created_at.toISOString(),
    }))
}

function deposits(where: RawBuilder<unknown>) {
  return sql`
    select 'deposit' as kind, d.reference, u.id as user_id, u.name as user_name, u.campus, d.provider,
      d.amount_kobo as amount, null::bigint as fee, d.status, d.is_abandoned and d.status = 'pending' as is_abandoned,
      d.created_at, (select max(t.updated_at) from transactions t
        where t.reference = d.reference and t.type = 'deposit') as updated_at,
      null::timestamptz as held_until, null::timestamptz as cancelled_at, null as account_name, null as bank,
      null as account_end
    from deposits d join users u on u.id = d.user_id where ${where}`
}

function withdrawals(where: RawBuilder<unknown>) {
  return sql`
    select 'withdrawal' as kind, w.reference, u.id as user_id, u.name as user_name, u.campus, w.provider, w.amount_kobo as amount,
      w.fee_kobo as fee, case when w.cancelled_at is null then w.status else 'cancelled' end as status,
      false as is_abandoned, w.created_at, w.updated_at, w.held_until, w.cancelled_at, w.account_name,
      coalesce((select b.bank_name from bank_accounts b
        where b.user_id = w.user_id and b.bank_code = w.bank_code limit 1), w.bank_code) as bank,
      right(w.account_number, 4) as account_end
    from withdrawals w join users u on u.id = w.user_id where ${where}`
}

function paymentOf(row: Row): Omit<PaymentForAdmins, 'history' | 'chargebacks'> {
  const { kind, reference, provider, status, fee, account_name: name, bank, account_end: end } = row
  return {
    ...{ kind, reference, provider, status },
    person: { id: row.user_id, name: row.user_name, campus: row.campus },
    amount: toNaira(row.amount),
    fee: fee === null ? null : toNaira(fee),
    isAbandoned: row.is_abandoned,
    heldUntil: status === 'requested' ? (row.held_until?.toISOString() ?? null) : null,
    account: end === null ? null : { name: name ?? '', bank: bank ?? '', end },
  }
}

const EVENTS: Partial<Record<TransferType, PaymentHappening['event']>> = {
  deposit: 'credited',
  withdrawal: 'requested',
  withdrawal_paid: 'paid',
  withdrawal_returned: 'returned',
  chargeback: 'chargeback',
  chargeback_won: 'chargeback_won',
  chargeback_lost: 'chargeback_lost',
  debt_payment: 'debt_payment',
}

async function historyOf(db: Db, row: Row): Promise<PaymentForAdmins['history']> {
  const { rows } = await sql<{ type: TransferType; at: Date; amount: Kobo }>`
    select t.type, t.created_at as at,
      (select coalesce(sum(p.amount_kobo), 0)::bigint from postings p
        where p.transfer_id = t.id and p.amount_kobo > 0) as amount
    from transfers t where t.reference = ${row.reference} order by t.id`.execute(db)
  const moved = rows.flatMap(({ type, at, amount }) => {
    const event = EVENTS[type]
    return event === undefined ? [] : [{ event, at, amount: toNaira(amount) }]
  })
  return [...momentsOf(row), ...moved]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...happening }) => ({ ...happening, at: at.toISOString() }))
}

function momentsOf({ kind, status, created_at, updated_at, cancelled_at }: Row) {
  const moment = (event: PaymentHappening['event'], at: Date | null) =>
    at === null ? [] : [{ event, at, amount: null }]
  if (kind === 'deposit')
    return [...moment('opened', created_at), ...(status === 'failed' ? moment('failed', updated_at) : [])]
  return [
    ...moment('cancelled', cancelled_at),
    ...(status === 'sending' ? moment('sending', updated_at) : []),
  ]
}

async function chargebacksOf(db: Db, reference: string): Promise<PaymentForAdmins['chargebacks']> {
  const rows = await db
    .selectFrom('chargebacks')
    .select(['id', 'cause', 'status', 'amount_kobo'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()
  return rows.map(({ amount_kobo, ...chargeback }) => ({ ...chargeback, amount: toNaira(amount_kobo) }))
}
