import type pg from 'pg'
import {
  type Charge,
  DISPUTE_STEPS,
  type Listed,
  type Part,
  type Payout,
  type SandboxStore,
  type StoredEmail,
  type Webhook,
} from './store.ts'

/** Locked, as Postgres may reject concurrent creation by processes that start at the same time. */
const TABLES = `
  select pg_advisory_xact_lock(hashtext('sandbox.tables'));
  create schema if not exists sandbox;
  create table if not exists sandbox.charges (reference text primary key, amount bigint not null, email text not null,
    callback_url text not null, outcome text not null, created_at bigint not null);
  alter table sandbox.charges add column if not exists dispute text not null default 'none';
  create table if not exists sandbox.payouts (reference text primary key, amount bigint not null,
    recipient text not null, reason text not null, status text not null, settles_at bigint not null);
  create index if not exists payouts_pending on sandbox.payouts (settles_at) where status = 'pending';
  create table if not exists sandbox.webhooks (id bigint generated always as identity primary key,
    event text not null, reference text not null, tries int not null default 0, due_at bigint not null default 0);
  create index if not exists webhooks_due on sandbox.webhooks (due_at);
  create table if not exists sandbox.mails (id bigint generated always as identity primary key, "to" text not null,
    subject text not null, text text not null, html text not null, sent_at timestamptz not null default now());
  create index if not exists mails_to on sandbox.mails ("to", id desc);`

const CHARGE =
  'reference, amount, email, callback_url as "callbackUrl", outcome, dispute, created_at as "createdAt"'
const PAYOUT = 'reference, amount, recipient, reason, status, settles_at as "settlesAt"'

export async function createPostgresStore(pool: pg.Pool): Promise<SandboxStore> {
  await pool.query(TABLES)
  const rows = async <T>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as T[]
  const first = async <T>(sql: string, values: unknown[]) => (await rows<T>(sql, values))[0]
  const charge = (reference: string) =>
    first<Charge>(`select ${CHARGE} from sandbox.charges where reference = $1`, [asText(reference)])

  const partOf = async <T>(
    [table, columns, at, state]: readonly [string, string, string, string],
    { from, to, status, offset, limit }: Part,
  ): Promise<Listed<T>> => {
    const where = `from sandbox.${table} where ${at} >= $1 and ${at} < $2 and ($3::text is null or ${state} = $3)`
    const requested = [from, to, status === null ? null : asText(status)]
    const paged = `select ${columns} ${where} order by ${at} desc, reference limit $4 offset $5`
    const count = await first<{ total: string }>(`select count(*)::text as total ${where}`, requested)
    return { rows: await rows<T>(paged, [...requested, limit, offset]), total: Number(count?.total ?? 0) }
  }

  return {
    async addCharge({ reference, amount, email, callbackUrl, outcome, createdAt }) {
      const added = await pool.query(
        `insert into sandbox.charges (reference, amount, email, callback_url, outcome, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [reference, amount, email, callbackUrl, outcome, createdAt],
      )
      return added.rowCount === 1
    },
    charge,
    charges: (part) => partOf<Charge>(['charges', CHARGE, 'created_at', 'outcome'], part),
    async endCharge(reference, outcome) {
      await pool.query(
        `with ended as (update sandbox.charges set outcome = $2 where reference = $1 and outcome = 'pending' returning outcome)
         insert into sandbox.webhooks (event, reference) select 'charge.success', $1 from ended where outcome = 'success'`,
        [asText(reference), outcome],
      )
      return charge(reference)
    },
    async disputeCharge(reference, step) {
      const { after, becomes, event } = DISPUTE_STEPS[step]
      await pool.query(
        `with stepped as (update sandbox.charges set dispute = $3
           where reference = $1 and outcome = 'success' and dispute = any ($2) returning reference)
         insert into sandbox.webhooks (event, reference) select $4, reference from stepped`,
        [asText(reference), after, becomes, event],
      )
      return charge(reference)
    },
    async addPayout({ reference, amount, recipient, reason, status, settlesAt }) {
      const added = await pool.query(
        `insert into sandbox.payouts (reference, amount, recipient, reason, status, settles_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [reference, amount, recipient, reason, status, settlesAt],
      )
      return added.rowCount === 1
    },
    payout: (reference) =>
      first<Payout>(`select ${PAYOUT} from sandbox.payouts where reference = $1`, [asText(reference)]),
    payouts: (part) => partOf<Payout>(['payouts', PAYOUT, 'settles_at', 'status'], part),
    async settlePayouts(now, end) {
      const due = await rows<Payout>(
        `select ${PAYOUT} from sandbox.payouts where status = 'pending' and settles_at <= $1`,
        [now],
      )
      for (const payout of due)
        await pool.query(
          `with ended as (update sandbox.payouts set status = $2 where reference = $1 and status = 'pending' returning status)
           insert into sandbox.webhooks (event, reference) select 'transfer.' || status, $1 from ended`,
          [payout.reference, end(payout)],
        )
    },
    takeWebhooks: (now, until) =>
      rows<Webhook>(
        `update sandbox.webhooks set tries = tries + 1, due_at = $2 where id in
           (select id from sandbox.webhooks where due_at <= $1 order by id limit 50 for update skip locked)
         returning id, event, reference, tries`,
        [now, until],
      ),
    async nextDue() {
      const next = await first<{ due: string | null }>(
        `select least((select min(settles_at) from sandbox.payouts where status = 'pending'),
           (select min(due_at) from sandbox.webhooks))::text as due`,
        [],
      )
      return typeof next?.due === 'string' ? Number(next.due) : undefined
    },
    async endWebhook(id) {
      await pool.query('delete from sandbox.webhooks where id = $1', [id])
    },
    async postponeWebhook(id, until) {
      await pool.query('update sandbox.webhooks set due_at = $2 where id = $1', [id, until])
    },
    async addEmail({ to, subject, text, html }) {
      await pool.query('insert into sandbox.mails ("to", subject, text, html) values ($1, $2, $3, $4)', [
        to,
        subject,
        text,
        html,
      ])
    },
    async emails(to, limit) {
      const found = await rows<Omit<StoredEmail, 'sentAt'> & { sent_at: Date }>(
        `select id, "to", subject, text, html, sent_at from sandbox.mails
         where $1::text is null or "to" = lower($1) order by id desc limit $2`,
        [to === undefined ? null : asText(to), limit],
      )
      return found.map(({ sent_at, ...email }) => ({ ...email, sentAt: sent_at.toISOString() }))
    },
  }
}

/** Replaces null characters, which Postgres rejects in comparisons; no row contains the replacement. */
function asText(requested: string): string {
  return requested.replaceAll('\0', '\ufffd')
}
