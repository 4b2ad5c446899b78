import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../runtime/database.ts'

/** Totals of one kind of account, in kobo. */
export type TrialBalanceLine = {
  kind: string
  accounts: number
  in: number
  out: number
  balance: number
}

export type LedgerReport = {
  ok: boolean
  problems: string[]
  trialBalance: TrialBalanceLine[]
}

/** Checks one read-only snapshot of the live database, while trading continues. */
export function checkLedger(db: Db): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const problems: string[] = []
      for (const [rule, query] of Object.entries(RULES)) {
        const { rows } = await query.execute(trx)
        problems.push(...rows.map(({ what }) => `${rule}: ${what}`))
      }
      const { rows: trialBalance } = await WHOLE.execute(trx)
      return { ok: problems.length === 0, problems, trialBalance }
    })
}

/** Returns kobo by kind of account, from closed days (`ledger_days`) and what came after them. */
export async function trialBalance(db: Db): Promise<TrialBalanceLine[]> {
  return (await FROM_CLOSED.execute(db)).rows
}

const FROM_CLOSED: RawBuilder<TrialBalanceLine> = sql`
  with closed as (
    select coalesce(max(up_to_transfer), 0) as transfer, coalesce(max(up_to_account), 0) as account from ledger_days),
  parts as (
    select kind, accounts, in_kobo, out_kobo from ledger_days
    union all
    select kind, count(*), 0, 0 from accounts where id > (select account from closed) group by kind
    union all
    select a.kind, 0, coalesce(sum(p.amount_kobo) filter (where p.amount_kobo > 0), 0),
      coalesce(-sum(p.amount_kobo) filter (where p.amount_kobo < 0), 0)
    from postings p join accounts a on a.id = p.account_id
    where p.transfer_id > (select transfer from closed) group by a.kind)
  select kind, sum(accounts)::bigint as accounts, sum(in_kobo)::bigint as in, sum(out_kobo)::bigint as out,
    sum(in_kobo - out_kobo)::bigint as balance
  from parts group by kind order by kind`

const WHOLE: RawBuilder<TrialBalanceLine> = sql`
  select a.kind, count(distinct a.id) as accounts,
    coalesce(sum(p.amount_kobo) filter (where p.amount_kobo > 0), 0)::bigint as in,
    coalesce(-sum(p.amount_kobo) filter (where p.amount_kobo < 0), 0)::bigint as out,
    coalesce(sum(p.amount_kobo), 0)::bigint as balance
  from accounts a left join postings p on p.account_id = a.id
  group by a.kind order by a.kind`

const RULES: Record<string, RawBuilder<{ what: string }>> = {
  'the postings of a transfer sum to zero': sql`
    select format('transfer %s is off by %s kobo', transfer_id, sum(amount_kobo)) as what
    from postings group by transfer_id having sum(amount_kobo) <> 0`,

  'all postings sum to zero': sql`
    select format('the ledger is off by %s kobo', sum(amount_kobo)) as what
    from postings having sum(amount_kobo) <> 0`,

  'every transfer has postings': sql`
    select format('transfer %s (%s) moves nothing', t.id, t.key) as what
    from transfers t where not exists (select from postings p where p.transfer_id = t.id)
      and not exists (select from holds h where h.reference = t.reference and h.amount_kobo + h.fee_kobo = 0)`,

  'no account is below zero': sql`
    select format('%s has %s kobo', a.name, coalesce(sum(p.amount_kobo), 0)) as what
    from accounts a left join postings p on p.account_id = a.id
    where a.balance_kobo is not null and a.kind <> 'debt'
    group by a.id having coalesce(sum(p.amount_kobo), 0) < 0 or a.balance_kobo < 0`,

  'no debt account is above zero': sql`
    select format('%s has %s kobo', a.name, coalesce(sum(p.amount_kobo), 0)) as what
    from accounts a left join postings p on p.account_id = a.id
    where a.kind = 'debt'
    group by a.id having coalesce(sum(p.amount_kobo), 0) > 0 or a.balance_kobo > 0`,

  'a disputed deposit is frozen or owed in full while open, and zero after': sql`
    select format('chargeback %s is %s with %s of %s kobo, %s owed', c.id, c.status,
      coalesce(whole.balance_kobo, 0), c.amount_kobo, -coalesce(owed.balance_kobo, 0)) as what
    from chargebacks c
    left join accounts whole on whole.name = format('chargeback:%s', c.id)
    left join accounts owed on owed.name = format('debt:%s', c.id)
    where coalesce(whole.balance_kobo, 0) <> case c.status when 'open' then c.amount_kobo else 0 end
      or -coalesce(owed.balance_kobo, 0) > case c.status when 'won' then 0 else c.amount_kobo end`,

  'a chargeback ends once, and its transfers match its status': sql`
    select format('chargeback %s is %s, opened %s times, won %s times, lost %s times', c.id, c.status,
      begun.times, won.times, lost.times) as what
    from chargebacks c,
      lateral (select count(*) as times from transfers where key = format('chargeback:%s', c.id)) begun,
      lateral (select count(*) as times from transfers where key = format('chargeback-won:%s', c.id)) won,
      lateral (select count(*) as times from transfers where key = format('chargeback-lost:%s', c.id)) lost
    where won.times <> (c.status = 'won' and begun.times = 1)::int or lost.times <> (c.status = 'lost')::int
      or (c.status <> 'won' and begun.times <> 1)`,

  'every frozen amount and every debt has a chargeback': sql`
    select format('%s has %s kobo without a reason', a.name, a.balance_kobo) as what
    from accounts a
    where a.kind in ('chargeback', 'debt') and not exists
      (select from chargebacks c where a.name = format('%s:%s', a.kind, c.id))`,

  'chargebacks never exceed their deposit': sql`
    select format('deposit %s was %s kobo, %s were charged back', c.reference, brought.amount, sum(c.amount_kobo)) as what
    from chargebacks c,
      lateral (select coalesce(sum(p.amount_kobo), 0) as amount from transfers t
        join postings p on p.transfer_id = t.id and p.amount_kobo > 0
        where t.key = 'deposit:' || c.reference) brought
    where c.status <> 'won'
    group by c.reference, brought.amount having sum(c.amount_kobo) > brought.amount`,

  'a user who owes money has an empty wallet': sql`
    select format('user %s owes %s kobo with %s in the wallet', c.user_id, -a.balance_kobo, w.balance_kobo) as what
    from chargebacks c
    join accounts a on a.name = format('debt:%s', c.id) and a.balance_kobo < 0
    join accounts w on w.user_id = c.user_id
    where w.balance_kobo > 0`,

  'a balance is the sum of its postings': sql`
    select format('%s has %s kobo, its postings add up to %s', a.name, a.balance_kobo, coalesce(sum(p.amount_kobo), 0)) as what
    from accounts a left join postings p on p.account_id = a.id
    where a.balance_kobo is not null
    group by a.id having a.balance_kobo <> coalesce(sum(p.amount_kobo), 0)`,

  'unsettled money is part of its wallet': sql`
    select format('%s has %s kobo, of which %s have not settled', a.name, a.balance_kobo, sum(u.amount_kobo)) as what
    from unsettled_credits u join accounts a on a.id = u.account_id
    group by a.id having a.kind <> 'wallet' or sum(u.amount_kobo) > a.balance_kobo`,

  'an escrow has its full amount while held, and nothing after': sql`
    select format('%s %s is %s with %s kobo of %s in escrow', h.subject_kind, h.subject_id, h.status,
      coalesce(a.balance_kobo, 0), h.amount_kobo + h.fee_kobo) as what
    from holds h left join accounts a on a.name = format('escrow:%s:%s', h.subject_kind, h.subject_id)
    where coalesce(a.balance_kobo, 0)
      <> case h.status when 'held' then h.amount_kobo + h.fee_kobo else 0 end`,

  'every escrow has a hold': sql`
    select format('%s has %s kobo without a reason', a.name, a.balance_kobo) as what
    from accounts a
    where a.kind = 'escrow' and not exists
      (select from holds h where a.name = format('escrow:%s:%s', h.subject_kind, h.subject_id))`,

  'a hold ends once, and its transfers match its status': sql`
    select format('%s %s is %s with %s releases, %s refunds and %s splits', h.subject_kind, h.subject_id,
      h.status, released.times, refunded.times, split.times) as what
    from holds h,
      lateral (select count(*) as times from transfers
        where key = format('release:%s:%s', h.subject_kind, h.subject_id)) released,
      lateral (select count(*) as times from transfers
        where key = format('refund:%s:%s', h.subject_kind, h.subject_id)) refunded,
      lateral (select count(*) as times from transfers
        where key = format('split:%s:%s', h.subject_kind, h.subject_id)) split
    where released.times <> (h.status = 'released')::int or refunded.times <> (h.status = 'refunded')::int
      or split.times <> (h.status = 'split')::int`,

  'an order and its escrow end together': sql`
    select format('order %s is %s, its escrow %s', o.id, o.status, coalesce(h.status, 'missing')) as what
    from orders o left join holds h on h.subject_kind = 'order' and h.subject_id = o.id
    where not coalesce(h.status = any (case o.status when 'completed' then array['released', 'split']
        when 'cancelled' then array['refunded', 'split'] else array['held'] end), false)
      or h.amount_kobo <> o.subtotal_kobo or h.fee_kobo <> o.platform_fee_kobo
      or h.payer_id <> o.buyer_id or h.payee_id <> o.seller_id`,

  'a gig and its escrow end together': sql`
    select format('gig %s is %s, paid %s, its escrow %s', g.id, g.status, g.payment_status,
      coalesce(h.status, 'missing')) as what
    from gigs g left join holds h on h.subject_kind = 'gig' and h.subject_id = g.id
    where coalesce(h.status, 'missing') <> all (case g.payment_status when 'pending' then array['missing']
        when 'escrow' then array['held'] else array[g.payment_status, 'split'] end)
      or h.fee_kobo <> 0 or h.payer_id <> g.user_id or h.payee_id <> g.freelancer_id`,

  'what was taken back is part of what a release brought': sql`
    select format('%s of %s %s were taken back, its escrow is %s', h.amount_kobo, h.subject_kind, h.subject_id,
      coalesce(deal.status, 'missing')) as what
    from holds h left join holds deal on h.subject_kind = 'recalled_' || deal.subject_kind and deal.subject_id = h.subject_id
    where h.subject_kind like 'recalled%' and (coalesce(deal.status, '') not in ('released', 'split')
      or h.amount_kobo > deal.amount_kobo or h.fee_kobo <> (
        select coalesce(sum(p.amount_kobo), 0) from transfers t join postings p on p.transfer_id = t.id
        join accounts a on a.id = p.account_id and a.kind = 'fees'
        where t.key in (format('release:%s:%s', deal.subject_kind, deal.subject_id),
          format('split:%s:%s', deal.subject_kind, deal.subject_id)))
      or h.payer_id <> deal.payer_id or h.payee_id <> deal.payee_id)`,

  'everything paid into escrow is paid out': sql`
    select format('%s %s: %s of %s kobo were paid to %s', h.subject_kind, h.subject_id,
      coalesce(reached.amount, 0), due.amount, due.name) as what
    from holds h
    join transfers t on t.key = format('%s:%s:%s',
      case h.status when 'released' then 'release' else 'refund' end, h.subject_kind, h.subject_id),
      lateral (values
        (case h.status when 'released' then format('wallet:%s', h.payee_id) else format('wallet:%s', h.payer_id) end,
          case h.status when 'released' then h.amount_kobo else h.amount_kobo + h.fee_kobo end),
        ('fees', case h.status when 'released' then h.fee_kobo else 0 end)) as due (name, amount),
      lateral (select sum(p.amount_kobo) as amount from postings p join accounts a on a.id = p.account_id
        where p.transfer_id = t.id and a.name = due.name) reached
    where h.status in ('released', 'refunded') and coalesce(reached.amount, 0) <> due.amount`,

  'a split pays out everything, as it was decided': sql`
    select format('%s %s: %s of %s kobo were paid to both sides, the fee to %s', h.subject_kind, h.subject_id,
      reached.amount, h.amount_kobo + h.fee_kobo, case when fees.amount > 0 then 'the platform' else 'the payer' end) as what
    from holds h
    join transfers t on t.key = format('split:%s:%s', h.subject_kind, h.subject_id)
    left join disputes d on d.subject_kind = h.subject_kind and d.subject_id = h.subject_id
      and d.status <> 'open' and d.to_payee_kobo is not null,
      lateral (select coalesce(sum(p.amount_kobo), 0) as amount from postings p
        where p.transfer_id = t.id and p.amount_kobo > 0) reached,
      lateral (select coalesce(sum(p.amount_kobo), 0) as amount from postings p
        join accounts a on a.id = p.account_id where p.transfer_id = t.id and a.kind = 'fees') fees
    where reached.amount <> h.amount_kobo + h.fee_kobo or d.id is null
      or d.to_payee_kobo + d.to_payer_kobo + fees.amount <> h.amount_kobo + h.fee_kobo
      or fees.amount <> case when d.to_payee_kobo * 2 > h.amount_kobo then h.fee_kobo else 0 end`,

  'a correction moves its money once, and only when it is done': sql`
    select format('correction %s is %s, moved %s times, %s of %s kobo', c.id, c.status, moved.times, moved.amount,
      c.amount_kobo + c.fee_back_kobo) as what
    from corrections c,
      lateral (select count(distinct t.id) as times, coalesce(sum(p.amount_kobo), 0) as amount
        from transfers t join postings p on p.transfer_id = t.id
        join accounts a on a.id = p.account_id and a.user_id = c.user_id
        where t.key = 'correction:' || c.id) moved
    where moved.times <> (c.status = 'done')::int or moved.amount <> case when c.status = 'done'
      then (c.amount_kobo + c.fee_back_kobo) * case c.kind when 'debit' then -1 else 1 end else 0 end`,

  'refunds of a completed deal never exceed what it paid out': sql`
    select format('%s %s: %s and %s of the fee were refunded of %s and %s', r.deal_kind, r.deal_id, r.amount, r.fee,
      paid.to_payee, paid.to_platform) as what
    from (select deal_kind, deal_id, sum(amount_kobo) as amount, sum(fee_back_kobo) as fee
        from corrections where status = 'done' and deal_id is not null group by 1, 2) r
    join holds h on h.subject_kind = r.deal_kind and h.subject_id = r.deal_id,
      lateral (select coalesce(sum(p.amount_kobo) filter (where a.user_id = h.payee_id), 0) as to_payee,
          coalesce(sum(p.amount_kobo) filter (where a.kind = 'fees'), 0) as to_platform
        from transfers t join postings p on p.transfer_id = t.id join accounts a on a.id = p.account_id
        where t.key in (format('release:%s:%s', h.subject_kind, h.subject_id),
          format('split:%s:%s', h.subject_kind, h.subject_id))) paid
    where r.amount > paid.to_payee or r.fee > paid.to_platform`,

  'disputed money doesn’t move': sql`
    select format('%s %s is disputed, with %s open disputes', deal.kind, deal.id, open.times) as what
    from (select 'order' as kind, id, disputed from orders union all select 'gig', id, disputed from gigs) deal,
      lateral (select count(*) as times from disputes d where d.subject_kind = deal.kind
        and d.subject_id = deal.id and d.status = 'open' and d.cause = 'raised') open
    where open.times <> deal.disputed::int`,

  'a deposit is credited once, and only with that status': sql`
    select format('deposit %s is %s with %s credits', coalesce(d.reference, t.reference),
      coalesce(d.status, 'unknown'), count(t.id)) as what
    from deposits d full join (select * from transfers where type = 'deposit') t on t.reference = d.reference
    group by d.id, d.reference, t.reference, d.status
    having d.id is null or count(t.id) <> (d.status = 'credited')::int`,

  'a withdrawal holds its money while pending, and nothing after': sql`
    select format('withdrawal %s is %s with %s kobo held', w.reference, w.status, coalesce(a.balance_kobo, 0)) as what
    from withdrawals w left join accounts a on a.name = format('withdrawal:%s', w.id)
    where coalesce(a.balance_kobo, 0)
      <> case when w.status in ('requested', 'sending') then w.amount_kobo + w.fee_kobo else 0 end`,

  'a withdrawal is paid or returned once, and matches its status': sql`
    select format('withdrawal %s is %s, paid %s times, returned %s times', w.reference, w.status,
      paid.times, returned.times) as what
    from withdrawals w,
      lateral (select count(*) as times from transfers where key = format('withdrawal-paid:%s', w.reference)) paid,
      lateral (select count(*) as times from transfers
        where key = format('withdrawal-returned:%s', w.reference)) returned
    where returned.times <> (w.status = 'failed')::int
      or (w.status <> 'failed' and paid.times <> (w.status = 'paid')::int)`,

  'the totals of closed days match their postings': sql`
    select format('%s: closed with %s in and %s out, its postings add up to %s and %s', kind, closed.amount_in, closed.amount_out,
      coalesce(real.amount_in, 0), coalesce(real.amount_out, 0)) as what
    from (select kind, sum(in_kobo) as amount_in, sum(out_kobo) as amount_out from ledger_days group by kind) closed
    left join (
      select a.kind, sum(greatest(p.amount_kobo, 0)) as amount_in, -sum(least(p.amount_kobo, 0)) as amount_out
      from postings p join accounts a on a.id = p.account_id
      where p.transfer_id <= (select max(up_to_transfer) from ledger_days) group by a.kind) real using (kind)
    where closed.amount_in <> coalesce(real.amount_in, 0) or closed.amount_out <> coalesce(real.amount_out, 0)`,

  'the transactions a user sees add up to their balance': sql`
    select format('user %s has %s kobo, their transactions add up to %s', a.user_id, a.balance_kobo, coalesce(seen.amount, 0)) as what
    from accounts a left join (
      select user_id, sum(case when direction = 'out' then -amount_kobo
        when status = 'completed' then amount_kobo else 0 end) as amount
      from transactions group by user_id) seen on seen.user_id = a.user_id
    where a.kind = 'wallet' and a.balance_kobo <> coalesce(seen.amount, 0)`,
}
