import { beforeAll, describe, expect, test } from 'vitest'
import { NO_DETAILS } from '#domain/catalog/details.ts'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aPicture } from '#tests/support/market/builders.ts'
import { PRODUCTS } from '../../../app-server/demo/catalogue.ts'

const FIRST: readonly [typed: string, title: RegExp][] = [
  ['tecno', /Tecno Spark/],
  ['tecno spark 10', /Tecno Spark/],
  ['spark', /Tecno Spark/],
  ['iphone', /iPhone 11/],
  ['iphone 11', /iPhone 11/],
  ['iphnoe', /iPhone 11/],
  ['nokia', /Nokia/],
  ['button phone', /Nokia/],
  ['phone', /Nokia/],
  ['laptop backpack', /Laptop backpack/],
  ['macbook', /MacBook Air/],
  ['mac book', /MacBook|Engineering|Law/],
  ['hp', /HP EliteBook/],
  ['elitebook', /HP EliteBook/],
  ['elitbook', /HP EliteBook/],
  ['thinkpad', /Lenovo ThinkPad/],
  ['lenovo laptop', /Lenovo ThinkPad/],
  ['engineering mathematics', /Engineering Mathematics/],
  ['mathematics', /Engineering Mathematics/],
  ['law of contract', /Law of Contract/],
  ['contract law', /Law of Contract/],
  ['past questions', /GST past questions/],
  ['gst', /GST past questions/],
  ['calculator', /calculator/],
  ['calcualtor', /calculator/],
  ['scientific calculator', /Scientific calculator/],
  ['jollof', /Party jollof/],
  ['jolof', /Party jollof/],
  ['ofada', /Ofada rice/],
  ['rice', /Ofada rice/],
  ['cake', /Birthday cake/],
  ['small chops', /Small chops/],
  ['zobo', /Zobo/],
  ['bedspace', /Bedspace/],
  ['bed space', /Bedspace|mattress/],
  ['mattress', /mattress/],
  ['matress', /mattress/],
  ['room', /room/i],
  ['self contained', /Self-contained/],
  ['flat', /flat to share/],
  ['sneakers', /White sneakers/],
  ['football boots', /Football boots/],
  ['agbada', /Agbada/],
  ['ankara', /Ankara/],
  ['handbag', /Leather handbag/],
  ['school bag', /School bag/],
  ['bicycle', /bicycle/i],
  ['guitar', /guitar/i],
  ['ukulele', /ukulele/],
  ['fan', /fan/],
  ['rechargeable fan', /standing fan/],
  ['reading lamp', /reading lamp/],
  ['solar', /Solar lantern/],
  ['earbuds', /earbuds/],
  ['headphones', /headphones/],
  ['dumbbells', /Dumbbells/],
  ['dumbell', /Dumbbells/],
  ['chair', /chair/i],
  ['typing', /Project typing/],
  ['gele', /Gele|Make-up/],
]

const FOUND: readonly [typed: string, titles: readonly RegExp[]][] = [
  ['phone', [/Nokia/, /Tecno/, /iPhone/]],
  ['fone', [/Nokia/, /Tecno/, /iPhone/]],
  ['laptop', [/EliteBook/, /ThinkPad/, /MacBook/]],
  ['lappy', [/EliteBook/, /ThinkPad/]],
  ['laptp', [/EliteBook/, /ThinkPad/]],
  ['textbok', [/Engineering Mathematics/, /Law of Contract/]],
  ['textbook', [/Engineering Mathematics/, /Law of Contract/]],
  ['book', [/Engineering Mathematics/, /Law of Contract/]],
  ['hostel', [/Self-contained room/, /Bedspace/]],
  ['accommodation', [/Self-contained room/, /flat to share/]],
  ['shoes', [/sneakers/, /court shoes/]],
  ['bag', [/backpack/, /School bag/]],
  ['furniture', [/mattress/, /chair/]],
  ['food', [/jollof/, /Zobo/]],
  ['gadgets', [/Tecno/, /EliteBook/]],
]

describe('Search with students’ vocabulary', () => {
  const postgres = onPostgres()
  beforeAll(async () => {
    const { atomically } = postgres.backend
    const seller = await aMember(atomically)
    for (const [index, [, title, details, naira, category]] of PRODUCTS.entries())
      await atomically(({ products }) =>
        products.add({
          userId: seller,
          description: `${title}\n\n${details}`,
          price: naira === null ? null : kobo(naira * 100),
          ...NO_DETAILS,
          category,
          campus: 'unilag',
          platformPurchaseEnabled: naira !== null,
          lowestPrice: null,
          stock: 1,
          reserved: 0,
          stockQuestion: 'answered',
          isDisabled: false,
          disabledReason: null,
          availability: 'for_sale',
          renewedAt: new Date(),
          askedAt: null,
          images: [aPicture()],
          createdAt: new Date(Date.UTC(2026, 10, 2) - index * 3_600_000),
        }),
      )
  })

  const titlesFor = async (q: string) => {
    const { products } = await postgres.backend.views.search({ q, type: 'all', campus: undefined }, undefined)
    return products.map(({ title }) => title)
  }

  test('with sixty listings', () => expect(FIRST).toHaveLength(60))

  test.each(FIRST)('“%s” has %s among the first three', async (typed, title) => {
    expect((await titlesFor(typed)).slice(0, 3).join(' | ')).toMatch(title)
  })

  test.each(FOUND)('“%s” finds listings without that word', async (typed, titles) => {
    const found = (await titlesFor(typed)).join(' | ')
    for (const title of titles) expect(found).toMatch(title)
  })

  test.each(['hostel', 'room'])('“%s” ranks housing above listings that only mention it', async (typed) => {
    for (const title of (await titlesFor(typed)).slice(0, 2)) expect(title).toMatch(/room|Bedspace|hostel/i)
  })

  test('excludes near misses: “fone” is not “one”, and a brand is not its competitor', async () => {
    expect((await titlesFor('fone')).join(' | ')).not.toMatch(/Bedspace|mattress|Gym/)
    expect((await titlesFor('tecno')).join(' | ')).not.toMatch(/iPhone/)
    expect((await titlesFor('hostel'))[0]).toMatch(/hostel|room|Bedspace/i)
    expect(await titlesFor('textbook')).not.toContain('Party jollof, one cooler')
  })
})
