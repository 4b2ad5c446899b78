import { type Kysely, sql } from 'kysely'

/** What is searched of each listing: the words of its title, all its words, and its first letters for slips of the fingers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db)
  // unaccent() is only stable because its rules can be exchanged; these are the ones that come with Postgres.
  await sql`
    create function plain(written text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary,
      regexp_replace(normalize(written, nfkd), ${sql.lit(MARKS)}, '', 'g')))`.execute(db)
  // Signs become spaces first: the parser would keep black/white together as the name of a file.
  await sql`
    create function search_words(written text) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('simple'::regconfig, regexp_replace(public.plain(written), ${sql.lit(SIGNS)}, ' ', 'g'))`.execute(
    db,
  )
  await searched(db, 'products', { title: sql`title`, all: sql`description` })
  await searched(db, 'businesses', { title: sql`name`, all: sql`name || ' ' || description` })
}

const MARKS = "[\\u0300-\\u036f'’]+"
const SIGNS = '[^a-z0-9\\u00c0-\\U0010ffff]+'
type Text = ReturnType<typeof sql>

async function searched(
  db: Kysely<unknown>,
  table: 'products' | 'businesses',
  { title, all }: { title: Text; all: Text },
): Promise<void> {
  const indexed = (column: string) => sql.ref(`${table}_${column}`)
  await sql`drop index ${indexed('words')}`.execute(db)
  await sql`
    alter table ${sql.table(table)}
      add column title_words tsvector generated always as (search_words(${title})) stored,
      add column words tsvector generated always as (search_words(${all})) stored,
      add column spelling text generated always as (left(plain(${all}), 120)) stored`.execute(db)
  for (const column of ['title_words', 'words'])
    await sql`
      create index ${indexed(column)} on ${sql.table(table)} using gin (${sql.ref(column)}) where not is_disabled`.execute(
      db,
    )
  await sql`
    create index ${indexed('spelling')} on ${sql.table(table)}
    using gin (spelling gin_trgm_ops) where not is_disabled`.execute(db)
}
