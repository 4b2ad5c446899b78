-- version 2
-- Stores notifications in one round trip: each once for its event and person, one of a message only while that message is unread.
-- An unread one on the same topic is replaced by a newer one. The rows of the people are locked, by id, so that two workers never
-- replace the same topic at once. Returns for whom something was stored, and the events of which a browser may be told. Where
-- `woken` is given, tells the open pages of these people and of those for whom something was stored.
create or replace function keep_notifications(told jsonb, woken bigint[]) returns jsonb language plpgsql as $$
declare
  everyone bigint[] := array(select distinct t."userId" from jsonb_to_recordset(told) as t ("userId" bigint));
  there bigint[] := array(
    select id from users where id = any(everyone) and deleted_at is null order by id for no key update);
  stored bigint[] := '{}';
  pushed bigint[] := '{}';
  is_due boolean;
  one record;
begin
  for one in
    select * from jsonb_to_recordset(told) as t ("userId" bigint, "eventId" bigint, "messageId" bigint, kind text, topic text,
      subject text, lines jsonb, path text, action text, about jsonb, sum jsonb, asks jsonb, at timestamptz)
  loop
    is_due := one."userId" = any(there)
      and not exists (select from notifications n where n.event_id = one."eventId" and n.user_id = one."userId")
      and not exists (
        select from notifications n
        where n.user_id = one."userId" and n.topic = one.topic and n.read_at is null and n.event_id > one."eventId");
    if is_due and one."messageId" is not null then
      -- Whoever reads it waits until the step ends, and then finds its notification.
      perform from messages where id = one."messageId" and read_at is null for share;
      is_due := found;
    end if;
    if is_due then
      delete from notifications n where n.user_id = one."userId" and n.topic = one.topic and n.read_at is null;
      insert into notifications (user_id, event_id, kind, topic, subject, lines, path, action, about_kind, about_id,
        sum_label, sum_kobo, asks, asks_id, created_at)
      values (one."userId", one."eventId", one.kind, one.topic, one.subject, one.lines, one.path, one.action,
        one.about ->> 'kind', (one.about ->> 'id')::bigint, one.sum ->> 'label', (one.sum ->> 'amount')::bigint,
        one.asks ->> 'what', (one.asks ->> 'id')::bigint, one.at);
      stored := stored || one."userId";
    end if;
    if exists (select from push_subscriptions s where s.user_id = one."userId") and exists (
      select from notifications n
      where n.event_id = one."eventId" and n.user_id = one."userId" and n.read_at is null
    ) then pushed := pushed || one."eventId"; end if;
  end loop;

  -- A notification holds 8,000 bytes.
  perform pg_notify('activity', json_build_object('users', json_agg(w.id))::text)
  from (select id, row_number() over () / 500 as part from unnest(stored || woken) as u (id) where woken is not null) w
  group by w.part;
  return jsonb_build_object('people', stored, 'pushed', pushed);
end $$;
