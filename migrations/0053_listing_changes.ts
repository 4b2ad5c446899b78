import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The listings, and what else is shown with one of them. */
const SHOWN = [
  { kind: 'product', table: 'products', parts: ['product_images'] },
  { kind: 'business', table: 'businesses', parts: ['business_images'] },
  { kind: 'gig', table: 'gigs', parts: ['gig_images', 'bids'] },
] as const

/**
 * Tells servers which public answers are no longer as they were: a listing and the lists of its campus, or all of them where
 * a person changed. All servers hear it with the commit (`listen listings`); who makes the change hears it before, as a
 * notice of its own connection. Both begin with the transaction's id. Views are left out: they would tell of each reader.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_listing(kind text, of_campus text, of_id bigint) returns void language plpgsql as $$
    declare
      change text := concat_ws(' ', pg_current_xact_id(), kind, of_campus, of_id);
    begin
      perform pg_notify('listings', change);
      raise notice using message = 'listings', detail = change;
    end $$`.execute(db)
  await sql`
    create function tell_of_all_listings() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('all', null, null);
      return null;
    end $$`.execute(db)
  for (const { kind, table, parts } of SHOWN) {
    await tellOfRows(db, kind, table)
    for (const part of parts) await tellOfParts(db, { kind, table, part })
  }
  await run(`
    create trigger tell_of_person after update on users for each row
      when ((old.name, old.role, old.phone, old.website) is distinct from (new.name, new.role, new.phone, new.website))
      execute function tell_of_all_listings()`).execute(db)
}

async function tellOfRows(db: Kysely<unknown>, kind: string, table: string): Promise<void> {
  await run(`
    create function tell_of_new_${table}() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('${kind}', campus, 0) from (select distinct campus from changed) c;
      return null;
    end $$`).execute(db)
  await run(`
    create function tell_of_gone_${table}() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('${kind}', campus, id) from changed;
      return null;
    end $$`).execute(db)
  await run(`
    create function tell_of_changed_${table}() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('${kind}', old.campus, old.id);
      if new.campus <> old.campus then perform tell_of_listing('${kind}', new.campus, new.id); end if;
      return null;
    end $$`).execute(db)
  await run(`
    create trigger tell_of_new after insert on ${table} referencing new table as changed
      for each statement execute function tell_of_new_${table}();
    create trigger tell_of_gone after delete on ${table} referencing old table as changed
      for each statement execute function tell_of_gone_${table}();
    create trigger tell_of_emptied after truncate on ${table}
      for each statement execute function tell_of_all_listings();
    create trigger tell_of_changed after update on ${table}
      for each row when (old.view_count = new.view_count) execute function tell_of_changed_${table}()`).execute(
    db,
  )
}

/** Pictures and bids: what has changed is the listing that they belong to. */
async function tellOfParts(
  db: Kysely<unknown>,
  { kind, table, part }: { kind: string; table: string; part: string },
): Promise<void> {
  await run(`
    create function tell_of_${part}() returns trigger language plpgsql as $$
    begin
      perform tell_of_listing('${kind}', l.campus, l.id)
      from ${table} l where l.id in (select ${kind}_id from changed);
      return null;
    end $$`).execute(db)
  const tell = (event: string, rows: string) => `
    create trigger tell_of_${event} after ${event} on ${part} referencing ${rows} table as changed
      for each statement execute function tell_of_${part}();`
  await run(tell('insert', 'new') + tell('update', 'new') + tell('delete', 'old')).execute(db)
}

function run(text: string): RawBuilder<unknown> {
  return sql.raw(text)
}
