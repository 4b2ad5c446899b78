import { sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import { accountName, assertBalanced, type Entry, type Transfer } from '#domain/wallet/ledger.ts'
import type { Ledger } from '#domain/wallet/ports.ts'
import type { Db } from './database.ts'

type Outcome = 'posted' | 'already_posted' | 'insufficient'

/** The books. A movement is one call of `ledger_post`, which is their only door. */
export function ledger(db: Db): Ledger {
  return {
    async post(transfer) {
      const movement = JSON.stringify(movementOf(assertBalanced(transfer), new Date()))
      const { rows } = await sql<{
        outcome: Outcome
      }>`select ledger_post(${movement}::jsonb) as outcome`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`no outcome for ${transfer.key}`)
      return row.outcome
    },
    async openHold({ kind, id }) {
      const row = await db
        .selectFrom('holds')
        .selectAll()
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .where('status', '=', 'held')
        .forUpdate()
        .executeTakeFirst()
      return (
        row && {
          subject: { kind: row.subject_kind, id: row.subject_id },
          payerId: row.payer_id,
          payeeId: row.payee_id,
          amount: kobo(row.amount_kobo),
          fee: kobo(row.fee_kobo),
          reference: row.reference,
        }
      )
    },
    async balanceOf(userId) {
      const row = await db
        .selectFrom('accounts')
        .select('balance_kobo')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return kobo(row?.balance_kobo ?? 0)
    },
    async isInPlay(userId) {
      const wallet = await db
        .selectFrom('accounts')
        .select('balance_kobo')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if ((wallet?.balance_kobo ?? 0) > 0) return true
      const { held, leaving, coming } = await db
        .selectNoFrom(({ exists, selectFrom }) => [
          exists(
            selectFrom('holds')
              .select('status')
              .where('status', '=', 'held')
              .where(({ eb, or }) => or([eb('payer_id', '=', userId), eb('payee_id', '=', userId)])),
          ).as('held'),
          exists(
            selectFrom('withdrawals')
              .select('id')
              .where('user_id', '=', userId)
              .where('status', 'in', ['requested', 'sending']),
          ).as('leaving'),
          exists(
            selectFrom('deposits').select('id').where('user_id', '=', userId).where('status', '=', 'pending'),
          ).as('coming'),
        ])
        .executeTakeFirstOrThrow()
      return Boolean(held || leaving || coming)
    },
    async record(entries) {
      if (entries.length > 0) await db.insertInto('transactions').values(entries.map(rowOf)).execute()
    },
    async settle(reference, to) {
      await db
        .updateTable('transactions')
        .set({ status: to, updated_at: new Date() })
        .where('reference', '=', reference)
        .where('status', '=', 'pending')
        .execute()
    },
  }
}

function movementOf(transfer: Transfer, at: Date) {
  const { opens, ends, settles } = transfer
  return {
    key: transfer.key,
    type: transfer.type,
    reference: transfer.reference,
    actor_id: transfer.actorId,
    at,
    postings: transfer.postings.map(({ account, amount }) => ({
      kind: account.kind,
      name: accountName(account),
      user_id: account.kind === 'wallet' ? account.userId : null,
      amount,
    })),
    entries: transfer.entries.map(({ userId, ...entry }) => ({ user_id: userId, ...entry })),
    settles: settles ?? null,
    opens: opens
      ? {
          ...opens.subject,
          payer_id: opens.payerId,
          payee_id: opens.payeeId,
          amount: opens.amount,
          fee: opens.fee,
          reference: opens.reference,
        }
      : null,
    ends: ends ? { ...ends.subject, as: ends.as } : null,
  }
}

function rowOf(entry: Entry) {
  const { userId, amount, ...rest } = entry
  const now = new Date()
  return { ...rest, user_id: userId, amount_kobo: amount, created_at: now, updated_at: now }
}
