import { sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import {
  accountName,
  dealKindOf,
  type Entry,
  linesOf,
  releaseKey,
  splitKey,
  type Transfer,
} from '#domain/wallet/ledger.ts'
import type { Ledger, PaidBy, PaidDeal, PostingOutcome } from '#domain/wallet/ports.ts'
import type { Db } from '../runtime/database.ts'
import { holdOf, paidOut, refundsOf } from './paid-out.ts'
import { walletOwner } from './wallet-owner.ts'

/** Every movement is one call of `ledger_post`, its only write path. */
export function ledger(db: Db): Ledger {
  return {
    async post(transfer, at) {
      const movement = JSON.stringify(movementOf(transfer, at))
      const { rows } = await sql<{
        outcome: PostingOutcome
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
      return row && holdOf(row)
    },
    dealsPaidBy: (paid) => dealsPaidBy(db, paid),
    openDealsOf: (userId) => openDealsOf(db, userId),
    async unsettledRelease(subject, at) {
      const released = await db
        .selectFrom('holds')
        .selectAll()
        .where('subject_kind', '=', subject.kind)
        .where('subject_id', '=', subject.id)
        .executeTakeFirst()
      if (!released) return undefined
      // Locks the wallet, so that no later movement spends the credit in between.
      await sql`select from accounts where user_id = ${released.payee_id} for update`.execute(db)
      const credit = await db
        .selectFrom('unsettled_credits as u')
        .innerJoin('transfers as t', 't.id', 'u.transfer_id')
        .select(['u.amount_kobo', 't.actor_id', 't.key'])
        .select(({ selectFrom }) =>
          selectFrom('postings as p')
            .innerJoin('accounts as a', 'a.id', 'p.account_id')
            .select(sql<number>`sum(p.amount_kobo)::bigint`.as('fee_kobo'))
            .whereRef('p.transfer_id', '=', 't.id')
            .where('a.kind', '=', 'fees')
            .as('fee_kobo'),
        )
        .where('t.key', 'in', [releaseKey(subject), splitKey(subject)])
        .where('u.settles_at', '>', at)
        .executeTakeFirst()
      if (!credit || (await refundsOf(db, subject)).refunded > 0) return undefined
      return {
        hold: { ...holdOf(released), fee: kobo(credit.fee_kobo ?? 0) },
        key: credit.key,
        releasedBy: credit.actor_id,
        unsettled: kobo(credit.amount_kobo),
      }
    },
    paidOut: (deal) => paidOut(db, deal),
    async balanceOf(userId) {
      const row = await db
        .selectFrom('accounts')
        .select('balance_kobo')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return kobo(row?.balance_kobo ?? 0)
    },
    async balanceForUpdate(userId) {
      const row = await db
        .selectFrom('accounts')
        .select('balance_kobo')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return kobo(row?.balance_kobo ?? 0)
    },
    ownerForUpdate: (userId, payeeId) => walletOwner(db, userId, payeeId),
    async debtsOf(userId) {
      const { rows } = await sql<{ id: number; reference: string; amount: number }>`
        select c.id, c.reference, -a.balance_kobo as amount
        from chargebacks c join accounts a on a.name = 'debt:' || c.id
        where c.user_id = ${userId} and a.balance_kobo < 0 order by c.id`.execute(db)
      return rows.map(({ id, amount, ...debt }) => ({ ...debt, chargebackId: id, amount: kobo(amount) }))
    },
    async unsettledOf(userId, at) {
      const rows = await db
        .selectFrom('unsettled_credits as u')
        .innerJoin('accounts as a', 'a.id', 'u.account_id')
        .select(['u.amount_kobo', 'u.settles_at'])
        .where('a.user_id', '=', userId)
        .where('u.settles_at', '>', at)
        .orderBy('u.settles_at')
        .orderBy('u.id')
        .execute()
      return rows.map((row) => ({ amount: kobo(row.amount_kobo), settlesAt: row.settles_at }))
    },
    async isInPlay(userId) {
      const wallet = await db
        .selectFrom('accounts')
        .select('balance_kobo')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if ((wallet?.balance_kobo ?? 0) > 0) return true
      const { held, leaving, coming, owed } = await db
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
          exists(
            selectFrom('chargebacks as c')
              .select('c.id')
              .leftJoin('accounts as a', (join) => join.on('a.name', '=', sql<string>`'debt:' || c.id`))
              .where('c.user_id', '=', userId)
              .where(({ eb, or }) => or([eb('c.status', '=', 'open'), eb('a.balance_kobo', '<', 0)])),
          ).as('owed'),
        ])
        .executeTakeFirstOrThrow()
      return Boolean(held || leaving || coming || owed)
    },
    async record(entries, at) {
      const rows = entries.map((entry) => rowOf(entry, at))
      if (rows.length > 0) await db.insertInto('transactions').values(rows).execute()
    },
    async settle(reference, to, at) {
      await db
        .updateTable('transactions')
        .set({ status: to, updated_at: at })
        .where('reference', '=', reference)
        .where('status', '=', 'pending')
        .execute()
    },
  }
}

async function openDealsOf(db: Db, userId: number): Promise<PaidDeal[]> {
  const rows = await db
    .selectFrom('holds')
    .select(['subject_kind', 'subject_id'])
    .where('status', '=', 'held')
    .where(({ eb, or }) => or([eb('payer_id', '=', userId), eb('payee_id', '=', userId)]))
    .where('subject_kind', 'in', ['order', 'gig'])
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .execute()
  return rows.map((row) => ({ kind: row.subject_kind as PaidDeal['kind'], id: row.subject_id }))
}

async function dealsPaidBy(db: Db, { userId, since, sessionIds }: PaidBy): Promise<PaidDeal[]> {
  const rows = await db
    .selectFrom('holds')
    .select(['subject_kind', 'subject_id'])
    .where(({ eb, or, exists }) =>
      or([
        eb('status', '=', 'held'),
        eb('status', 'in', ['released', 'split']).and(
          exists(
            db
              .selectFrom('unsettled_credits as u')
              .innerJoin('transfers as t', 't.id', 'u.transfer_id')
              .select('u.transfer_id')
              .where(
                't.key',
                '=',
                sql<string>`case holds.status when 'split' then 'split:' else 'release:' end
                  || holds.subject_kind || ':' || holds.subject_id`,
              ),
          ),
        ),
      ]),
    )
    .where('payer_id', '=', userId)
    .where('subject_kind', 'in', ['order', 'gig'])
    .where(({ eb, or }) =>
      or([eb('created_at', '>=', since), eb('session_id', '=', sql<number>`any(${sessionIds}::bigint[])`)]),
    )
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .execute()
  return rows.map(({ subject_kind, subject_id: id }) => ({
    kind: dealKindOf({ kind: subject_kind, id }),
    id,
  }))
}

function movementOf(transfer: Transfer, at: Date) {
  const { opens, ends, settles, inherits, takes } = transfer
  return {
    key: transfer.key,
    type: transfer.type,
    reference: transfer.reference,
    actor_id: transfer.actorId,
    at,
    postings: linesOf(transfer).map(({ account, amount, settlesAt }) => ({
      kind: account.kind,
      name: accountName(account),
      user_id: account.kind === 'wallet' ? account.userId : null,
      amount,
      settles_at: settlesAt,
    })),
    inherits: (inherits ?? []).map(accountName),
    takes,
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
          session_id: opens.sessionId ?? null,
        }
      : null,
    ends: ends ? { ...ends.subject, as: ends.as } : null,
  }
}

function rowOf({ userId, amount, ...rest }: Entry, at: Date) {
  return { ...rest, user_id: userId, amount_kobo: amount, created_at: at, updated_at: at }
}
