-- version 1
-- Locks a user's wallet until the transaction ends, and returns what says whether money may leave it. The user is read by a
-- statement of its own: it sees what was committed while the lock waited.
create or replace function wallet_owner(owner bigint, out stopped_at timestamptz, out rests_until timestamptz, out rest_cause text)
language plpgsql as $$
begin
  perform from accounts where user_id = owner for update;
  select u.withdrawals_stopped_at, u.withdrawals_rest_until, u.withdrawals_rest_cause
  into stopped_at, rests_until, rest_cause from users u where u.id = owner;
end $$;
