import { type Kysely, sql } from 'kysely'

/** The books: append-only transfers whose postings sum to zero, balances that cannot go below zero, and their one door. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db)
  await guards(db)
  await door(db)
  await grants(db)
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('wallet', 'escrow', 'withdrawal', 'fees', 'provider')),
      name text not null unique,
      user_id bigint references users,
      balance_kobo bigint check (balance_kobo >= 0),
      check ((balance_kobo is null) = (kind in ('fees', 'provider'))),
      check ((user_id is not null) = (kind = 'wallet'))
    )`.execute(db)
  await sql`create unique index accounts_wallet_of_user on accounts (user_id) where user_id is not null`.execute(
    db,
  )
  await sql`insert into accounts (kind, name) values ('fees', 'fees'), ('provider', 'provider')`.execute(db)
  await sql`
    create table transfers (
      id bigint generated always as identity primary key,
      key text not null unique,
      type text not null,
      reference text not null,
      actor_id bigint,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index transfers_by_reference on transfers (reference)`.execute(db)
  await sql`
    create table postings (
      id bigint generated always as identity primary key,
      transfer_id bigint not null references transfers,
      account_id bigint not null references accounts,
      amount_kobo bigint not null check (amount_kobo <> 0)
    )`.execute(db)
  await sql`create index postings_of_transfer on postings (transfer_id)`.execute(db)
  await sql`create index postings_of_account on postings (account_id)`.execute(db)
  await sql`
    create table holds (
      subject_kind text not null check (subject_kind in ('order', 'gig')),
      subject_id bigint not null,
      payer_id bigint not null references users,
      payee_id bigint not null references users,
      amount_kobo bigint not null check (amount_kobo >= 0),
      fee_kobo bigint not null check (fee_kobo >= 0),
      reference text not null,
      status text not null default 'held' check (status in ('held', 'released', 'refunded')),
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (subject_kind, subject_id),
      check ((ended_at is null) = (status = 'held'))
    )`.execute(db)
  await sql`create index holds_open_of_payer on holds (payer_id) where status = 'held'`.execute(db)
  await sql`create index holds_open_of_payee on holds (payee_id) where status = 'held'`.execute(db)
  await sql`
    create table transactions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      type text not null check (type in ('deposit', 'withdrawal', 'escrow', 'release', 'refund', 'fee', 'withdrawal_fee')),
      direction text not null check (direction in ('in', 'out')),
      amount_kobo bigint not null check (amount_kobo >= 0),
      status text not null check (status in ('completed', 'pending', 'failed', 'cancelled')),
      reference text not null,
      description text not null,
      transfer_id bigint references transfers,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index transactions_of_user on transactions (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index transactions_by_reference on transactions (reference)`.execute(db)
  await sql`create index transactions_of_transfer on transactions (transfer_id)`.execute(db)
  await sql`
    create table deposits (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      reference text not null unique,
      amount_kobo bigint not null check (amount_kobo > 0),
      status text not null check (status in ('pending', 'credited', 'failed')),
      checks integer not null,
      next_check_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index deposits_of_user on deposits (user_id)`.execute(db)
  await sql`create index deposits_due on deposits (next_check_at) where status = 'pending'`.execute(db)
  await sql`
    create table withdrawals (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      reference text not null unique,
      amount_kobo bigint not null check (amount_kobo > 0),
      fee_kobo bigint not null check (fee_kobo >= 0),
      bank_code text not null,
      account_number text not null,
      account_name text not null,
      status text not null check (status in ('requested', 'sending', 'paid', 'failed')),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index withdrawals_open on withdrawals (updated_at) where status in ('requested', 'sending')`.execute(
    db,
  )
  await sql`create index withdrawals_of_user on withdrawals (user_id)`.execute(db)
}

async function guards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
    end $$`.execute(db)
  for (const table of ['transfers', 'postings'])
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_is_append_only()`.execute(db)
  await sql`
    create function ledger_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_kobo) from postings where transfer_id = new.transfer_id) <> 0 then
        raise exception 'transfer % does not balance', new.transfer_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger balanced after insert on postings
    deferrable initially deferred for each row execute function ledger_balances()`.execute(db)
}

/**
 * Posts one whole movement in one round trip: `posted`, or nothing at all and `already_posted` (its key was used, the
 * hold it ends has ended, the hold it opens is there) or `insufficient`. Accounts are locked in the order of their ids.
 */
async function door(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_post(movement jsonb) returns text language plpgsql as $$
    declare
      at timestamptz := (movement->>'at')::timestamptz;
      opens jsonb := nullif(movement->'opens', 'null');
      ends jsonb := nullif(movement->'ends', 'null');
      settles jsonb := nullif(movement->'settles', 'null');
      transfer bigint;
      line record;
    begin
      insert into transfers (key, type, reference, actor_id, created_at)
      values (movement->>'key', movement->>'type', movement->>'reference', (movement->>'actor_id')::bigint, at)
      on conflict (key) do nothing returning id into transfer;
      if transfer is null then return 'already_posted'; end if;

      if ends is not null then
        update holds set status = ends->>'as', ended_at = at
        where subject_kind = ends->>'kind' and subject_id = (ends->>'id')::bigint and status = 'held';
        if not found then raise exception using errcode = 'CM002'; end if;
      end if;

      insert into accounts (kind, name, user_id, balance_kobo)
      select distinct p.kind, p.name, p.user_id, 0
      from jsonb_to_recordset(movement->'postings') as p (kind text, name text, user_id bigint)
      where p.kind not in ('fees', 'provider')
        and not exists (select from accounts a where a.name = p.name)
      on conflict do nothing;

      for line in
        select a.id, a.balance_kobo is not null as keeps_balance, sum(p.amount) as amount
        from jsonb_to_recordset(movement->'postings') as p (name text, amount bigint)
        join accounts a on a.name = p.name
        group by a.id order by a.id
      loop
        if line.keeps_balance then
          update accounts set balance_kobo = balance_kobo + line.amount
          where id = line.id and balance_kobo + line.amount >= 0;
          if not found then raise exception using errcode = 'CM001'; end if;
        end if;
      end loop;

      insert into postings (transfer_id, account_id, amount_kobo)
      select transfer, a.id, p.amount
      from jsonb_to_recordset(movement->'postings') as p (name text, amount bigint)
      join accounts a on a.name = p.name;

      if opens is not null then
        insert into holds (subject_kind, subject_id, payer_id, payee_id, amount_kobo, fee_kobo, reference, created_at)
        values (opens->>'kind', (opens->>'id')::bigint, (opens->>'payer_id')::bigint, (opens->>'payee_id')::bigint,
          (opens->>'amount')::bigint, (opens->>'fee')::bigint, opens->>'reference', at)
        on conflict do nothing;
        if not found then raise exception using errcode = 'CM002'; end if;
      end if;

      if settles is not null then
        update transactions set status = settles->>'to', updated_at = at, transfer_id = coalesce(transfer_id, transfer),
          amount_kobo = coalesce((settles->>'amount')::bigint, amount_kobo)
        where reference = settles->>'reference'
          and status in (select jsonb_array_elements_text(settles->'from'));
      end if;

      insert into transactions
        (user_id, type, direction, amount_kobo, status, reference, description, transfer_id, created_at, updated_at)
      select e.user_id, e.type, e.direction, e.amount, e.status, e.reference, e.description, transfer, at, at
      from jsonb_to_recordset(movement->'entries') as e
        (user_id bigint, type text, direction text, amount bigint, status text, reference text, description text);
      return 'posted';
    exception
      when sqlstate 'CM001' then return 'insufficient';
      when sqlstate 'CM002' then return 'already_posted';
    end $$`.execute(db)
}

/** The application's own role cannot change what stands in the books. */
async function grants(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      if exists (select from pg_roles where rolname = 'campus_app') then
        grant usage on schema public to campus_app;
        grant select, insert, update, delete on all tables in schema public to campus_app;
        grant usage, select on all sequences in schema public to campus_app;
        grant execute on all functions in schema public to campus_app;
        alter default privileges in schema public grant select, insert, update, delete on tables to campus_app;
        alter default privileges in schema public grant usage, select on sequences to campus_app;
        revoke update, delete on transfers, postings from campus_app;
      end if;
    end $$`.execute(db)
}
