-- version 1
-- Refuses a transfer whose postings don't sum to zero, when its transaction ends.
create or replace function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_kobo) from postings where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not balance', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
