-- The books: append-only transfers whose postings sum to zero, and money on its way in and out. Sums are in kobo.

-- Accounts of the books. Only those of the platform itself have no balance; a debt is below zero, every other balance above it.
create table accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wallet', 'escrow', 'withdrawal', 'chargeback', 'debt', 'fees', 'provider')),
  name text not null unique,
  user_id bigint references users,
  balance_kobo bigint,
  settles_at timestamptz,
  check ((balance_kobo is null) = (kind in ('fees', 'provider'))),
  check ((user_id is not null) = (kind = 'wallet')),
  constraint accounts_balance_kobo_check check (case kind
    when 'debt' then (balance_kobo <= 0)
    else (balance_kobo >= 0)
end)
);
create unique index accounts_wallet_of_user on accounts (user_id) where user_id is not null;
insert into accounts (kind, name) values ('fees', 'fees'), ('provider', 'provider');

-- Movements of money. The key makes each happen once.
create table transfers (
  id bigint generated always as identity primary key,
  key text not null unique,
  type text not null,
  reference text not null,
  actor_id bigint,
  created_at timestamptz not null
);
create index transfers_by_time on transfers (created_at);
create index transfers_by_reference on transfers (reference);
create index transfers_given_up on transfers (id) where type = 'given_up';

-- Lines of transfers. Those of a transfer sum to zero, which is checked at commit.
create table postings (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references transfers,
  account_id bigint not null references accounts,
  amount_kobo bigint not null check (amount_kobo <> 0)
);
create index postings_of_transfer on postings (transfer_id);
create index postings_of_account on postings (account_id);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op;
end $$;
create trigger append_only before update or delete or truncate on transfers
for each statement execute function append_only();
create trigger append_only before update or delete or truncate on postings
for each statement execute function append_only();
call revoke_from_application('update, delete', 'transfers');
call revoke_from_application('update, delete', 'postings');

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_kobo) from postings where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not balance', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on postings
deferrable initially deferred for each row execute function ledger_balances();

-- Parts of a balance that may not leave to a bank yet.
create table unsettled_credits (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  transfer_id bigint not null references transfers,
  amount_kobo bigint not null check (amount_kobo > 0),
  settles_at timestamptz not null
);
create index unsettled_credits_of_account on unsettled_credits (account_id, settles_at);

-- Money in escrow for a deal. One that was recalled from the payee has a subject of its own.
create table holds (
  subject_kind text not null check (subject_kind in ('order', 'gig', 'recalled_order', 'recalled_gig')),
  subject_id bigint not null,
  payer_id bigint not null references users,
  payee_id bigint not null references users,
  amount_kobo bigint not null check (amount_kobo >= 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  reference text not null,
  status text not null default 'held' check (status in ('held', 'released', 'refunded', 'split')),
  created_at timestamptz not null,
  ended_at timestamptz,
  session_id bigint,
  check ((ended_at is null) = (status = 'held')),
  primary key (subject_kind, subject_id)
);
create index holds_open_of_payer on holds (payer_id) where status = 'held';
create index holds_open_of_payee on holds (payee_id) where status = 'held';
create index holds_by_reference on holds (reference);
create index holds_of_payer on holds (payer_id, created_at);

-- What people see of their money.
create table transactions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null
    check (type in ('deposit', 'withdrawal', 'escrow', 'release', 'refund', 'fee', 'withdrawal_fee', 'chargeback',
      'chargeback_return', 'debt_payment', 'adjustment')),
  direction text not null check (direction in ('in', 'out')),
  amount_kobo bigint not null check (amount_kobo >= 0),
  status text not null check (status in ('completed', 'pending', 'failed', 'cancelled')),
  reference text not null,
  description text not null,
  transfer_id bigint references transfers,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index transactions_of_user on transactions (user_id, created_at desc, id desc);
create index transactions_by_reference on transactions (reference);
create index transactions_of_transfer on transactions (transfer_id);
create index transactions_moved_of_user on transactions (user_id, transfer_id, id) where transfer_id is not null;
create index transactions_released_of_user on transactions (user_id, created_at) include (amount_kobo) where type = 'release';

-- Deposits, from their payment page until the provider confirms them.
create table deposits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null,
  reference text not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null check (status in ('pending', 'credited', 'failed')),
  checks integer not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  is_abandoned boolean not null default false,
  notice text not null default 'at_once' check (notice in ('at_once', 'deferred', 'with_order', 'unspent')),
  notice_due_at timestamptz
);
create index deposits_of_user on deposits (user_id);
create index deposits_due on deposits (next_check_at) where status = 'pending';
create index deposits_notice_due on deposits (notice_due_at) where notice = 'deferred';

-- Deposits that a bank asked back.
create table chargebacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null,
  reference text not null references deposits (reference),
  cases text[] not null check (cardinality(cases) > 0),
  cause text not null check (cause in ('dispute', 'refund')),
  amount_kobo bigint not null check (amount_kobo >= 0),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (status = 'open'))
);
create index chargebacks_of_user on chargebacks (user_id);
create index chargebacks_of_deposit on chargebacks (reference);
create index chargebacks_newest on chargebacks (ended_at desc, id desc);

-- Refunds of completed deals, and adjustments of wallets. All but a refund by the payee are decided by two people.
create table corrections (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payee_refund', 'platform_refund', 'credit', 'debit')),
  user_id bigint not null references users,
  deal_kind text check (deal_kind in ('order', 'gig')),
  deal_id bigint,
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_back_kobo bigint not null default 0 check (fee_back_kobo >= 0),
  reason text not null,
  status text not null check (status in ('waiting', 'done', 'declined')),
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  check ((deal_kind is null) = (kind in ('credit', 'debit')) and (deal_kind is null) = (deal_id is null)),
  check ((decided_by is null) = (status = 'waiting') and (decided_at is null) = (status = 'waiting')),
  constraint corrections_by_two check (kind = 'payee_refund' or status <> 'done' or decided_by <> asked_by)
);
create index corrections_waiting on corrections (id) where status = 'waiting';
create index corrections_of_deal on corrections (deal_kind, deal_id) where status = 'done';
create index corrections_of_user on corrections (user_id);

-- Withdrawals. One that its owner cancelled is stored as failed, with `cancelled_at`.
create table withdrawals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null,
  reference text not null unique,
  amount_kobo bigint not null check (amount_kobo > 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  status text not null check (status in ('requested', 'sending', 'paid', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  held_until timestamptz,
  cancelled_at timestamptz
);
create index withdrawals_open on withdrawals (updated_at) where status in ('requested', 'sending');
create index withdrawals_of_user on withdrawals (user_id);
create index withdrawals_by_account_end on withdrawals (right(account_number, 4), created_at desc);
create index withdrawals_by_account on withdrawals (account_number, bank_code);

-- Links in emails and chats that cancel a withdrawal, hashed.
create table payout_links (
  token_hash text primary key,
  withdrawal_id bigint not null references withdrawals
);

-- Bank accounts that people have withdrawn to. Codes of banks are the provider's.
create table bank_accounts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  used_at timestamptz not null,
  unique (user_id, bank_code, account_number)
);

-- Settings of the fee, from a day in Lagos on. The newest whose day has come is in force; at most one is still to come. Orders name
-- the one that they were made with.
create table fee_configs (
  id bigint generated always as identity primary key,
  base_percentage numeric(4,1) not null check (base_percentage between 0 and 100),
  minimum_fee_kobo bigint not null check (minimum_fee_kobo >= 0),
  maximum_fee_kobo bigint not null,
  free_threshold_kobo bigint not null check (free_threshold_kobo >= 0),
  campus_discounts jsonb not null default '{}',
  applies_from text not null default '' check (applies_from ~ '^(\d{4}-\d\d-\d\d)?$'),
  created_at timestamptz not null default now(),
  changed_by bigint references users,
  check (maximum_fee_kobo >= minimum_fee_kobo)
);
insert into fee_configs (base_percentage, minimum_fee_kobo, maximum_fee_kobo, free_threshold_kobo)
values (5, 5000, 100000, 1000000);

-- Sums of the books up to a transfer, by kind of account, so that a check need not read them whole.
create table ledger_days (
  up_to_transfer bigint not null,
  up_to_account bigint not null,
  kind text not null,
  accounts bigint not null,
  in_kobo bigint not null,
  out_kobo bigint not null,
  closed_at timestamptz not null default now(),
  primary key (up_to_transfer, kind)
);
call revoke_from_application('update, delete', 'ledger_days');

-- Comparisons of our movements with the provider's.
create table reconciliations (
  id bigint generated always as identity primary key,
  compared_from timestamptz not null,
  compared_to timestamptz not null,
  at timestamptz not null,
  compared integer not null,
  failure text
);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliations,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  reference text not null,
  difference text not null check (difference in ('missing', 'unknown', 'amount', 'status')),
  our_kobo bigint,
  our_status text,
  their_kobo bigint,
  their_status text,
  settled boolean not null default true
);
create index differences_of_reconciliation on reconciliation_differences (reconciliation_id);
