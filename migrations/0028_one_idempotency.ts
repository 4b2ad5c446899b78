import { type Kysely, sql } from 'kysely'

/**
 * What a request made stands with its key alone, however many things it is. `orders.request_key` and
 * `withdrawals.request_key` are neither written nor read any more; they stay for one release, as does `made_id`, for servers
 * of the release before: what those make is entered with its key, too. The columns and the triggers go with a later release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add column made_ids bigint[],
      add column leased_until timestamptz,
      alter column method drop not null,
      alter column path drop not null,
      alter column request_hash drop not null,
      alter column created_at set default now()`.execute(db)
  await sql`alter table orders alter column request_key drop not null`.execute(db)
  await madeByOldServers(db)
  await madeBefore(db)
}

async function madeByOldServers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function enter_made_order() returns trigger language plpgsql as $$
    begin
      update idempotency_keys set made_ids = made_ids || new.id
      where user_id = new.buyer_id and key = regexp_replace(new.request_key, '^cart:(.*):\\d+$', '\\1');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger enter_made after insert on orders for each row when (new.request_key is not null)
    execute function enter_made_order()`.execute(db)
  await sql`
    create function enter_made_withdrawal() returns trigger language plpgsql as $$
    begin
      update idempotency_keys set made_ids = made_ids || new.id where user_id = new.user_id and key = new.request_key;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger enter_made after insert on withdrawals for each row when (new.request_key is not null)
    execute function enter_made_withdrawal()`.execute(db)
}

/** Requests whose answers were lost before this release, and may be sent again after it. */
async function madeBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    update idempotency_keys k set made_ids = made.ids
    from (
      select buyer_id as user_id, regexp_replace(request_key, '^cart:(.*):\\d+$', '\\1') as key,
        array_agg(id order by id) as ids
      from orders where created_at > now() - interval '3 days' group by 1, 2
      union all
      select user_id, request_key, array[id] from withdrawals
      where request_key is not null and created_at > now() - interval '3 days'
    ) made
    where k.user_id = made.user_id and k.key = made.key and k.status is null`.execute(db)
}
