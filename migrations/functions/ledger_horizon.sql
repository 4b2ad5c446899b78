-- version 1
-- Up to which transfer and account the ledger is whole: nobody who still works has taken a lower number. Who writes takes
-- the table before a number, so that whoever has the table alone for a moment has seen them all. Gives up after half a second.
create or replace function ledger_horizon(out transfer bigint, out account bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  set local lock_timeout = '500ms';
  lock table transfers, accounts in share mode;
  select coalesce(max(t.id), 0) into transfer from transfers t;
  select coalesce(max(a.id), 0) into account from accounts a;
end $$;
