import { type Kysely, type RawBuilder, sql } from 'kysely'

/** How a table's rows are counted: those that fulfil `where`, by what their list is narrowed with. */
type Counted = {
  list: string
  table: string
  where: string
  /** Expressions over a row called `r`; what is left out does not narrow the list. */
  owner?: string
  campus?: string
  category?: string
  state?: string
}

const PRODUCT_STATE = `case when r.is_disabled then 'disabled' when r.is_listed then 'listed' else 'unlisted' end`
const COUNTED: readonly Counted[] = [
  {
    list: 'products',
    table: 'products',
    where: 'true',
    campus: 'r.campus',
    category: 'r.category',
    state: PRODUCT_STATE,
  },
  {
    list: 'businesses',
    table: 'businesses',
    where: 'true',
    campus: 'r.campus',
    category: 'r.category',
    state: `case when r.is_disabled then 'disabled' else 'listed' end`,
  },
  {
    list: 'gigs',
    table: 'gigs',
    where: 'r.deleted_at is null',
    campus: 'r.campus',
    category: 'r.category',
    state: 'r.status',
  },
  { list: 'users', table: 'users', where: 'r.deleted_at is null', campus: 'r.campus' },
  { list: 'orders_as_buyer', table: 'orders', where: 'true', owner: 'r.buyer_id', state: 'r.status' },
  { list: 'orders_as_seller', table: 'orders', where: 'true', owner: 'r.seller_id', state: 'r.status' },
  {
    list: 'transactions',
    table: 'transactions',
    where: 'true',
    owner: 'r.user_id',
    category: 'r.type',
    state: 'r.status',
  },
  { list: 'audit_log', table: 'audit_log', where: 'true' },
]

/**
 * How many rows each list has, kept by the transactions that change them, so that no list is counted row by row. A list has
 * one row for each transaction that ever changed it at the same time as others: nobody waits for a counter, and what counts
 * is their sum.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_counts (
      id bigint generated always as identity primary key,
      list text not null,
      owner_id bigint not null,
      campus text not null,
      category text not null,
      state text not null,
      rows bigint not null
    ) with (fillfactor = 50)`.execute(db)
  await sql`create index list_counts_of on list_counts (list, owner_id, campus, category, state)`.execute(db)
  await sql`
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
    end $$`.execute(db)
  for (const counted of COUNTED) await count(db, counted)
}

async function count(db: Kysely<unknown>, counted: Counted): Promise<void> {
  const { list, table, where } = counted
  const run = (text: string): RawBuilder<unknown> => sql.raw(text)
  const key = keyOf(counted)
  const add = (rows: string, sign: string) => `
    perform add_to_list_count('${list}', s.owner_id, s.campus, s.category, s.state, ${sign}s.rows)
    from (select ${key.columns}, count(*) as rows from ${rows} r where ${where} group by 1, 2, 3, 4 order by 1, 2, 3, 4) s;`
  await run(`
    create function count_${list}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${add('new_rows', '')}
      elsif tg_op = 'DELETE' then ${add('old_rows', '-')}
      else delete from list_counts where list = '${list}';
      end if;
      return null;
    end $$`).execute(db)
  const moves = (row: string) => `
    if ${of(where, row)} then
      perform add_to_list_count('${list}', ${of(key.values, row)}, ${row === 'old' ? -1 : 1});
    end if;`
  await run(`
    create function recount_${list}() returns trigger language plpgsql as $$
    begin ${moves('old')} ${moves('new')}
      return null;
    end $$`).execute(db)
  const changes = `(${of(`${where}, ${key.values}`, 'old')}) is distinct from (${of(`${where}, ${key.values}`, 'new')})`
  await run(`
    create trigger count_inserted_${list} after insert on ${table} referencing new table as new_rows
      for each statement execute function count_${list}();
    create trigger count_deleted_${list} after delete on ${table} referencing old table as old_rows
      for each statement execute function count_${list}();
    create trigger count_truncated_${list} after truncate on ${table}
      for each statement execute function count_${list}();
    create trigger count_updated_${list} after update on ${table}
      for each row when (${changes}) execute function recount_${list}();
    insert into list_counts (list, owner_id, campus, category, state, rows)
      select '${list}', s.* from (select ${key.columns}, count(*) from ${table} r where ${where} group by 1, 2, 3, 4) s`).execute(
    db,
  )
}

function keyOf({ owner = '0', campus = `''`, category = `''`, state = `''` }: Counted) {
  return {
    columns: `${owner}::bigint as owner_id, ${campus}::text as campus, ${category}::text as category, (${state})::text as state`,
    values: `${owner}::bigint, ${campus}::text, ${category}::text, (${state})::text`,
  }
}

/** The same expression over another row. */
function of(expression: string, row: string): string {
  return expression.replace(/\br\./g, `${row}.`)
}
