-- version 1
-- Locks a user's wallet until the transaction ends, and returns the user and the payee, who decide whether money may leave it. They
-- are read by a statement of its own: it sees what was committed while the lock waited.
create or replace function wallet_gate(owner bigint, payee bigint) returns setof users language plpgsql as $$
begin
  perform from accounts where user_id = owner for update;
  return query select * from users where id in (owner, payee);
end $$;
