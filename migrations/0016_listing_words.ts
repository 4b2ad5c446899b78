import { type Kysely, sql } from 'kysely'

/**
 * The words of all listings, for slips of the fingers: few beside the listings, so that looking for what is alike is cheap.
 * Whoever writes a listing adds the words that are new; without a unique index two who do so at once do not wait for each
 * other, and a word that is there twice does no harm. Words stay when their listing goes: they only say what to look for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table listing_words (word text not null)`.execute(db)
  await sql`
    create function learn_words() returns trigger language plpgsql as $$
    begin
      insert into listing_words (word)
      select lexeme from unnest(tsvector_to_array(new.words)) as lexeme
      where length(lexeme) between ${sql.lit(SHORTEST)} and ${sql.lit(LONGEST)}
        and not exists (select from listing_words where word = lexeme);
      return null;
    end $$`.execute(db)
  for (const [table, { columns, inSight }] of Object.entries(LISTINGS)) {
    // The old index on whole texts goes; its column stays for processes of the version before, and goes with the next one.
    await sql`drop index ${sql.ref(`${table}_spelling`)}`.execute(db)
    await sql`
      create trigger learn_words after insert or update of ${sql.join(columns.map((name) => sql.ref(name)))}
      on ${sql.table(table)} for each row when (${sql.raw(inSight('new.'))}) execute function learn_words()`.execute(
      db,
    )
    await sql`
      insert into listing_words (word)
      select distinct lexeme from ${sql.table(table)}, unnest(tsvector_to_array(words)) as lexeme
      where ${sql.raw(inSight(''))} and length(lexeme) between ${sql.lit(SHORTEST)} and ${sql.lit(LONGEST)}
        and not exists (select from listing_words where word = lexeme)`.execute(db)
  }
  await sql`create index listing_words_word on listing_words (word)`.execute(db)
  // Without a list of what is still to be indexed: every search would read it.
  await sql`
    create index listing_words_alike on listing_words using gin (word gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
}

/** A word of four letters may be meant by one of three, and one of sixty by one of sixty-two. */
const SHORTEST = 3
const LONGEST = 62
const LISTINGS = {
  products: {
    columns: ['description', 'is_disabled', 'availability'],
    inSight: (row: string) => `${row}is_listed`,
  },
  businesses: {
    columns: ['name', 'description', 'is_disabled'],
    inSight: (row: string) => `not ${row}is_disabled`,
  },
  gigs: {
    columns: ['title', 'description', 'skills', 'status', 'deleted_at'],
    inSight: (row: string) => `${row}deleted_at is null and ${row}status = 'open'`,
  },
} as const
