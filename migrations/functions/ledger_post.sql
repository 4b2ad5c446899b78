-- version 1
-- Posts one whole movement in one round trip: `posted`, or nothing at all and `already_posted` (its key was used, the hold
-- it ends has ended, the hold it opens is there), `insufficient` (a debt would be above zero, any other balance below it) or
-- `not_settled`: a withdrawal would take what has not settled. Accounts are locked in the order of their ids. `lateral … offset 0`
-- finds them by the index of their names: Postgres takes JSON for a hundred rows, and would read the whole table for them.
-- What it `takes` is the unsettled credit of one movement, whose wallet its caller has locked. Else a wallet's settled money goes first, then what settles soonest; whatever the movement credits settles no earlier than the
-- youngest part that it took, than its source's own hold, and than the `settles_at` of its posting.
create or replace function ledger_post(movement jsonb) returns text language plpgsql as $$
declare
  at timestamptz := (movement->>'at')::timestamptz;
  opens jsonb := nullif(movement->'opens', 'null');
  ends jsonb := nullif(movement->'ends', 'null');
  settles jsonb := nullif(movement->'settles', 'null');
  transfer bigint;
  line record;
  part record;
  balance bigint;
  hold timestamptz;
  missing bigint;
  inherited timestamptz;
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
    and not exists (select from accounts a where a.name = p.name offset 0)
  on conflict do nothing;

  for part in
    delete from unsettled_credits u using transfers t
    where t.key = movement->>'takes' and u.transfer_id = t.id and u.settles_at > at
    returning u.settles_at
  loop
    inherited := greatest(inherited, part.settles_at);
  end loop;

  for line in
    select a.id, a.kind, a.balance_kobo is not null as keeps_balance, sum(p.amount) as amount
    from jsonb_to_recordset(movement->'postings') as p (name text, amount bigint)
    cross join lateral (select * from accounts where name = p.name offset 0) a
    group by a.id, a.kind, a.balance_kobo is not null order by a.id
  loop
    if line.keeps_balance then
      update accounts set balance_kobo = balance_kobo + line.amount
      where id = line.id and case line.kind when 'debt' then balance_kobo + line.amount <= 0
        else balance_kobo + line.amount >= 0 end
      returning balance_kobo, settles_at into balance, hold;
      if not found then raise exception using errcode = 'CM001'; end if;
      if line.kind = 'wallet' then
        delete from unsettled_credits u where u.account_id = line.id and u.settles_at <= at;
        if line.amount < 0 then
          select coalesce(sum(u.amount_kobo), 0) - balance into missing from unsettled_credits u where u.account_id = line.id;
          for part in
            select u.id, u.amount_kobo, u.settles_at from unsettled_credits u
            where u.account_id = line.id order by u.settles_at, u.id
          loop
            exit when missing <= 0;
            if part.amount_kobo <= missing then delete from unsettled_credits where id = part.id;
            else update unsettled_credits set amount_kobo = amount_kobo - missing where id = part.id; end if;
            missing := missing - part.amount_kobo;
            inherited := greatest(inherited, part.settles_at);
          end loop;
        end if;
      elsif line.amount < 0 then
        inherited := greatest(inherited, hold);
      end if;
    end if;
  end loop;

  if inherited is not null and exists (
    select from jsonb_to_recordset(movement->'postings') as p (kind text, amount bigint)
    where p.kind = 'withdrawal' and p.amount > 0
  ) then raise exception using errcode = 'CM003'; end if;
  select greatest(inherited, max(a.settles_at)) into inherited
  from jsonb_array_elements_text(movement->'inherits') as origin (name)
  cross join lateral (select * from accounts where name = origin.name offset 0) a;

  insert into postings (transfer_id, account_id, amount_kobo)
  select transfer, a.id, p.amount
  from jsonb_to_recordset(movement->'postings') as p (name text, amount bigint)
  cross join lateral (select * from accounts where name = p.name offset 0) a;

  insert into unsettled_credits (account_id, transfer_id, amount_kobo, settles_at)
  select a.id, transfer, p.amount, greatest(inherited, p.settles_at)
  from jsonb_to_recordset(movement->'postings') as p (name text, kind text, amount bigint, settles_at timestamptz)
  cross join lateral (select * from accounts where name = p.name offset 0) a
  where p.kind = 'wallet' and p.amount > 0 and greatest(inherited, p.settles_at) > at;
  for line in
    select p.name, greatest(inherited, p.settles_at) as settles_at
    from jsonb_to_recordset(movement->'postings') as p (name text, kind text, amount bigint, settles_at timestamptz)
    where p.kind <> 'wallet' and p.amount > 0 and greatest(inherited, p.settles_at) > at
  loop
    update accounts set settles_at = greatest(settles_at, line.settles_at)
    where name = line.name and balance_kobo is not null;
  end loop;

  if opens is not null then
    insert into holds (subject_kind, subject_id, payer_id, payee_id, amount_kobo, fee_kobo, reference,
      session_id, created_at)
    values (opens->>'kind', (opens->>'id')::bigint, (opens->>'payer_id')::bigint, (opens->>'payee_id')::bigint,
      (opens->>'amount')::bigint, (opens->>'fee')::bigint, opens->>'reference',
      (opens->>'session_id')::bigint, at)
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
  when sqlstate 'CM003' then return 'not_settled';
end $$;
