-- version 1
-- Locks a user's wallet until the transaction ends, and returns what says whether money may leave it, and whether the payee may be
-- paid. The users are read by a statement of their own: it sees what was committed while the lock waited.
create or replace function wallet_gate(owner bigint, payee bigint, out stopped_at timestamptz, out rests_until timestamptz,
  out rest_cause text, out restriction text, out restricted_until timestamptz, out restriction_reason text, out restricted_by bigint,
  out payee_restriction text, out payee_restricted_until timestamptz, out payee_restriction_reason text, out payee_restricted_by bigint)
language plpgsql as $$
begin
  perform from accounts where user_id = owner for update;
  select u.withdrawals_stopped_at, u.withdrawals_rest_until, u.withdrawals_rest_cause,
    u.restriction, u.restricted_until, u.restriction_reason, u.restricted_by,
    p.restriction, p.restricted_until, p.restriction_reason, p.restricted_by
  into stopped_at, rests_until, rest_cause, restriction, restricted_until, restriction_reason, restricted_by,
    payee_restriction, payee_restricted_until, payee_restriction_reason, payee_restricted_by
  from users u left join users p on p.id = payee where u.id = owner;
end $$;
