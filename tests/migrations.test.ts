import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dangersOf } from './support/sources/migration-rules.ts'

const FOLDER = join(import.meta.dirname, '..', 'migrations')
const FROM = '0002'

describe('migrations', () => {
  test(`from ${FROM} on neither rewrite a big table nor block its readers or writers`, () => {
    const files = readdirSync(FOLDER).filter((name) => /^\d{4}_\w+\.sql$/.test(name) && name >= FROM)
    const found = files.flatMap((file) =>
      dangersOf(readFileSync(join(FOLDER, file), 'utf8')).map((danger) => `${file}: ${danger}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['create index a on orders (id)', 'make it concurrently'],
    ['create unique index a on outbox (id) where id > 3', 'make it concurrently'],
    ['create index concurrently a on orders (id)', 'outside a transaction'],
    ['alter table orders alter column number type text', 'rewrites'],
    ['alter table users\n  alter column name set not null', 'not valid'],
    ['alter table users add column a text not null', 'needs a default'],
    ['alter table users add column a uuid default gen_random_uuid()', 'differs by row'],
    ['alter table users add column a text generated always as (lower(name)) stored', 'stored column'],
    ['alter table postings add constraint a check (amount > 0)', 'not valid'],
    ['alter table users add constraint a unique (name)', 'using index'],
  ])('the rules reject %s', (statement, message) => {
    expect(dangersOf(statement)).toEqual([expect.stringContaining(message)])
  })

  test.each([
    'create table a (id int); create index b on a (id)',
    'alter table orders add column a integer not null default 0',
    'alter table orders add column a text, add column b boolean not null default false',
    'alter table orders add constraint a check (id > 0) not valid',
    'alter table orders validate constraint a',
    'alter table orders add constraint a unique using index b',
  ])('and accept %s', (statement) => {
    expect(dangersOf(statement)).toEqual([])
  })

  test('an index created outside a transaction is dropped first, as a failed one stays behind', () => {
    const outside = '-- outside a transaction\ncreate index concurrently a on orders (id);'
    expect(dangersOf(outside)).toEqual([expect.stringContaining('stays invalid')])
    expect(dangersOf(`${outside}\ndrop index concurrently if exists a`)).toEqual([])
  })
})
