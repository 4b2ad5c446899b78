-- Events, jobs, requests and counters: what carries the marketplace and says nothing about it.

-- What happened, written in the transaction that caused it, with its trace.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  published_at timestamptz,
  trace jsonb
);
create index outbox_waiting on outbox (id) where published_at is null;
create index outbox_by_age on outbox using brin (at);

create function outbox_wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_wakes after insert on outbox for each statement execute function outbox_wake();

-- What is to be done for an event on a channel: due at next_at, which a lease moves on; deleted when it is done. After the last failed
-- try next_at is null. `done` names the effects, such as emails, that are not repeated by another try.
create table deliveries (
  event_id bigint not null references outbox,
  channel text not null,
  next_at timestamptz,
  is_leased boolean not null default false,
  tries integer not null default 0,
  done text[] not null default '{}',
  failed_at timestamptz,
  reason text,
  primary key (event_id, channel),
  check ((next_at is null) = (failed_at is not null))
);
create index deliveries_due on deliveries (next_at) where next_at is not null;
create index deliveries_failed on deliveries (failed_at) where failed_at is not null;

-- When each schedule is due. Whoever runs it moves it on first.
create table schedules (
  name text primary key,
  due_at timestamptz not null
);

-- Requests by their key: what they made, and the reply that a repetition gets.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  method text,
  path text,
  request_hash text,
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  made_ids bigint[],
  leased_until timestamptz,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Counters of rate-limiter-flexible.
create table rate_limit_points (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_points_by_end on rate_limit_points (expire);

-- When backups were taken.
create table backups (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null default now()
);

-- Row counts of lists by what narrows them. Writers that meet add to different rows instead of waiting; their sum counts.
create table list_counts (
  id bigint generated always as identity primary key,
  list text not null,
  owner_id bigint not null,
  campus text not null,
  category text not null,
  state text not null,
  rows bigint not null
) with (fillfactor = 50);
create index list_counts_of on list_counts (list, owner_id, campus, category, state);

-- The version of each function of `migrations/functions`.
create table database_functions (
  name text primary key,
  version integer not null,
  hash text not null,
  applied_at timestamptz not null default now()
);
call revoke_from_application('insert, update, delete', 'database_functions');

create function add_to_list_count(of_list text, of_owner bigint, of_campus text, of_category text, of_state text, more bigint)
returns void language plpgsql as $$
begin
  if more = 0 then return; end if;
  update list_counts set rows = rows + more where id = (
    select id from list_counts
    where list = of_list and owner_id = of_owner and campus = of_campus and category = of_category and state = of_state
    limit 1 for update skip locked);
  if not found then
    insert into list_counts (list, owner_id, campus, category, state, rows)
    values (of_list, of_owner, of_campus, of_category, of_state, more);
  end if;
end $$;

-- Keeps the counts of a list by triggers on its table: rows that fulfil `is_in`, by an owner, a campus, a category and a state,
-- each an expression over a row `r`.
create procedure count_list(
  list text, of_table text, is_in text default 'true', owner text default '0', campus text default $$''$$,
  category text default $$''$$, state text default $$''$$
) language plpgsql as $procedure$
declare
  key text := format('%s::bigint, %s::text, %s::text, (%s)::text', owner, campus, category, state);
  grouped text := format(
    'select %s::bigint as owner_id, %s::text as campus, %s::text as category, (%s)::text as state, count(*) as rows',
    owner, campus, category, state);
  old_in text := replace(is_in, 'r.', 'old.');
  new_in text := replace(is_in, 'r.', 'new.');
  old_key text := replace(key, 'r.', 'old.');
  new_key text := replace(key, 'r.', 'new.');
begin
  execute format($function$
    create function count_%1$s() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform add_to_list_count('%1$s', s.owner_id, s.campus, s.category, s.state, s.rows)
        from (%2$s from new_rows r where %3$s group by 1, 2, 3, 4 order by 1, 2, 3, 4) s;
      elsif tg_op = 'DELETE' then
        perform add_to_list_count('%1$s', s.owner_id, s.campus, s.category, s.state, -s.rows)
        from (%2$s from old_rows r where %3$s group by 1, 2, 3, 4 order by 1, 2, 3, 4) s;
      else delete from list_counts where list = '%1$s';
      end if;
      return null;
    end $$$function$, list, grouped, is_in);
  execute format($function$
    create function recount_%1$s() returns trigger language plpgsql as $$
    begin
      if %2$s then perform add_to_list_count('%1$s', %3$s, -1); end if;
      if %4$s then perform add_to_list_count('%1$s', %5$s, 1); end if;
      return null;
    end $$$function$, list, old_in, old_key, new_in, new_key);
  execute format($triggers$
    create trigger count_inserted_%1$s after insert on %2$s referencing new table as new_rows
      for each statement execute function count_%1$s();
    create trigger count_deleted_%1$s after delete on %2$s referencing old table as old_rows
      for each statement execute function count_%1$s();
    create trigger count_truncated_%1$s after truncate on %2$s
      for each statement execute function count_%1$s();
    create trigger count_updated_%1$s after update on %2$s
      for each row when ((%3$s, %4$s) is distinct from (%5$s, %6$s)) execute function recount_%1$s()$triggers$,
    list, of_table, old_in, old_key, new_in, new_key);
end $procedure$;

call count_list('products', 'products', campus => 'r.campus', category => 'r.category',
  state => $$case when r.is_disabled then 'disabled' when r.is_listed then 'listed' else 'unlisted' end$$);
call count_list('businesses', 'businesses', campus => 'r.campus', category => 'r.category',
  state => $$case when r.is_disabled then 'disabled' else 'listed' end$$);
call count_list('gigs', 'gigs', 'r.deleted_at is null', campus => 'r.campus', category => 'r.category', state => 'r.status');
call count_list('users', 'users', 'r.deleted_at is null', campus => 'r.campus');
call count_list('orders_as_buyer', 'orders', owner => 'r.buyer_id', state => 'r.status');
call count_list('orders_as_seller', 'orders', owner => 'r.seller_id', state => 'r.status');
call count_list('transactions', 'transactions', owner => 'r.user_id', category => 'r.type', state => 'r.status');
call count_list('audit_log', 'audit_log');
drop procedure count_list;

-- Tells servers that public responses with listings of a kind, or all of them, are stale: `listen listings` hears it with the
-- commit, the connection that writes has it as a notice. Views are left out.
create function tell_of_kind(kind text) returns void language plpgsql as $$
begin
  perform pg_notify('listings', kind);
  raise notice using message = 'listings', detail = kind;
end $$;
create function tell_of_listings() returns trigger language plpgsql as $$
begin
  perform tell_of_kind(tg_argv[0]);
  return null;
end $$;
create function tell_of_picture() returns trigger language plpgsql as $$
begin
  perform tell_of_kind(coalesce(new.kind, old.kind));
  return null;
end $$;
create trigger tell after insert or update or delete on listing_images
for each row execute function tell_of_picture();
create trigger tell after insert or update or delete on bids
for each statement execute function tell_of_listings('gig');
create trigger tell_of_person after update on users for each row
when ((old.name, old.role, old.phone, old.website, old.shown_picture_key, old.faculty, old.about)
  is distinct from (new.name, new.role, new.phone, new.website, new.shown_picture_key, new.faculty, new.about))
execute function tell_of_listings('all');
create trigger tell_of_announcement after insert or update of ended_at on announcements
for each statement execute function tell_of_listings('product');
create trigger tell_of_student after insert or delete or update of until on student_proofs
for each row execute function tell_of_listings('all');

create procedure tell_of(kind text, listings text) language plpgsql as $procedure$
begin
  execute format($$
    create trigger tell after insert or delete or truncate on %1$s
      for each statement execute function tell_of_listings(%2$L);
    create trigger tell_of_changed after update on %1$s
      for each row when (old.view_count = new.view_count) execute function tell_of_listings(%2$L)$$, listings, kind);
end $procedure$;
call tell_of('product', 'products');
call tell_of('business', 'businesses');
call tell_of('gig', 'gigs');
drop procedure tell_of;
