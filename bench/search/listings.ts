import type pg from 'pg'
import { CAMPUSES } from '#adapters/contract/core/choices.ts'

/** Fills a database with listings of 100 sellers, a fifth businesses, a tenth as many gigs; always equal. */
export async function seedListings(client: pg.ClientBase, count: number): Promise<void> {
  const random = generator(20_251_121)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  // A few words are in many listings and most in few, as in any language.
  const rare = Array.from({ length: 20_000 }, () => syllables(random))
  const word = () => rare[Math.floor(rare.length * random() ** 3)] ?? ''
  const {
    rows: [seller],
  } = await client.query<{ id: number }>(
    `insert into users (name, email, created_at)
     select 'Seller', 'seller' || n || '@campus.test', now() from generate_series(1, ${SELLERS}) n returning id`,
  )
  for (let first = 0; first < count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, () => {
      const title = `${pick(KINDS)} ${pick(MAKES)} ${word()} ${Math.ceil(random() * 99)}`
      const text = Array.from({ length: 12 + Math.floor(random() * 30) }, () =>
        random() < 0.45 ? pick(COMMON) : word(),
      )
      return [title, text.join(' '), pick(CAMPUSES), Math.floor(random() * 500), random() < 0.02]
    })
    const columns = [0, 1, 2, 3, 4].map((at) => batch.map((row) => row[at]))
    const isBusiness = first % (5 * BATCH) === 0
    await client.query(isBusiness ? BUSINESSES : PRODUCTS, [...columns, seller?.id])
  }
  await client.query(GIGS, [Math.ceil(count / 10)])
  await client.query('vacuum analyze')
}

const BATCH = 2000
const SELLERS = 100
const ROWS = `unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[])
  with ordinality as row (title, text, campus, views, disabled, at)`
const PRODUCTS = `
  insert into products (user_id, title, description, price_kobo, category, campus,
    platform_purchase_enabled, view_count, is_disabled, created_at)
  select $6::bigint + at % ${SELLERS}, title, title || E'\\n' || text, 100000 + at, 'electronics', campus, true, views, disabled,
    now() - at * interval '1 minute'
  from ${ROWS}`
const BUSINESSES = `
  insert into businesses (user_id, name, description, category, campus, view_count, is_disabled, created_at)
  select $6::bigint + at % ${SELLERS}, title, text, 'food', campus, views, disabled, now() - at * interval '1 minute'
  from ${ROWS}`

const GIGS = `
  insert into gigs (user_id, description, budget_kobo, duration, category, campus, view_count, created_at)
  select user_id, description, 100000 + id, 1 + id % 30, 'design', campus, view_count, created_at
  from products order by id limit $1`

const KINDS =
  'iPhone Laptop Charger Textbook Calculator Hostel Fridge Sneakers Wig Jollof Fan Mattress Bag Headset Bicycle'.split(
    ' ',
  )
const MAKES = 'Samsung Tecno Casio Nike HP Infinix Oraimo Ọlá Binatone Àkókò Dell Vitafoam'.split(' ')
const COMMON =
  'the and with for neat clean new used campus price good quality fast delivery student hostel phone battery original sale'.split(
    ' ',
  )

function syllables(random: () => number): string {
  const letter = (from: string) => from[Math.floor(random() * from.length)] ?? ''
  const count = 2 + Math.floor(random() * 3)
  return Array.from({ length: count }, () => letter('bdfgklmnprstvw') + letter('aeiou')).join('')
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
