import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { SearchType } from '#adapters/contract/catalog/search-choices.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aBusiness, aGig, aMember, aProduct } from '#tests/support/market/builders.ts'

describe('Search', () => readsOnPostgres(finding))

function ownWord(): string {
  return Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
}

function finding(backend: () => DataBackend): void {
  type Change = { campus?: 'unilag' | 'ui'; isDisabled?: boolean; hour?: number; views?: number }
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))

  async function add(kind: 'product' | 'business', text: string, change: Change = {}): Promise<number> {
    const { atomically, countView } = backend()
    const { hour = 1, views = 0, ...rest } = change
    const userId = await aMember(atomically)
    const [name = '', ...lines] = text.split('\n')
    const id = await atomically(({ products, businesses }) =>
      kind === 'product'
        ? products.add(aProduct(userId, { ...rest, description: text, createdAt: at(hour) }))
        : businesses.add(
            aBusiness(userId, { ...rest, name, description: lines.join('\n') || '-', createdAt: at(hour) }),
          ),
    )
    for (let viewer = 0; viewer < views; viewer += 1)
      await countView({ kind, id, viewer: `visitor:${viewer}`, day: '2026-11-20' })
    return id
  }
  const addGig = async (description: string, change: Parameters<typeof aGig>[1] = {}) => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    return atomically(({ gigs }) => gigs.add(aGig(userId, { description, createdAt: at(1), ...change })))
  }
  const search = (q: string, more: { type?: SearchType; campus?: 'unilag' | 'ui' } = {}) =>
    backend().views.search({ q, type: 'all', campus: undefined, ...more }, undefined)
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const found = async (q: string) => idsOf((await search(q)).products)

  test('[S108] products and businesses are found by title and description, with counts and views', async () => {
    const word = ownWord()
    const phone = await add('product', `Phone\nfrom ${word}`, { views: 2 })
    const shop = await add('business', `Shop ${word}\nPhones mended`, { views: 3 })
    const results = await search(`${word} phone`)
    expect(results).toMatchObject({
      products: [{ id: phone, title: 'Phone', viewCount: 2 }],
      businesses: [{ id: shop, name: `Shop ${word}`, User: { name: expect.any(String) } }],
      gigs: [],
      found: {
        products: { total: 1, views: 2 },
        businesses: { total: 1, views: 3 },
        gigs: { total: 0, views: 0 },
      },
    })
    expect(await search(word, { type: 'businesses' })).toMatchObject({
      products: [],
      businesses: [{ id: shop }],
      found: { products: { total: 1 }, businesses: { total: 1 } },
    })
  })

  test('results are ranked: titles before texts, whole words before prefixes, then the newest', async () => {
    const word = ownWord()
    const inText = await add('product', `A lamp\nof ${word}`, { hour: 9 })
    const begunInText = await add('product', `A lamp\nof ${word}ish`, { hour: 10 })
    const begun = await add('product', `${word}ish lamp`, { hour: 11 })
    const [old, young] = [
      await add('product', `${word} lamp`, { hour: 1 }),
      await add('product', `A ${word}`, { hour: 2 }),
    ]
    expect(await found(word)).toEqual([young, old, begun, inText, begunInText])
  })

  test('all words must match; only the last may be a prefix, and stop words do not count', async () => {
    const word = ownWord()
    const calculator = await add('product', `Calculator ${word}`)
    for (const q of [`${word} calcul`, `the ${word} of calculators`, `CALCULATORS ${word}`])
      expect([q, await found(q)]).toEqual([q, [calculator]])
    expect(await found(`calcul ${word}`)).toEqual([])
    expect(await found(`${word} lamp`)).toEqual([])
  })

  test('accents, apostrophes, case and punctuation are ignored', async () => {
    const word = ownWord()
    const ids = [
      await add('product', `Ọlá ${word}`, { hour: 3 }),
      await add('product', `OLA's/${word}`, { hour: 2 }),
      await add('product', `ola,${word}: Ɓarna`, { hour: 1 }),
    ]
    for (const q of [`Ọlá ${word}`, `ola ${word}`, `${word}-OLA`, `(${word}) ọ̀la`])
      expect([q, new Set(await found(q))]).toEqual([q, new Set(ids)])
    expect(await found(`olas ${word}`)).toEqual(expect.arrayContaining([ids[1]]))
    expect(await found(`barna ${word}`)).toEqual([ids[2]])
  })

  test('singular and plural match', async () => {
    const word = ownWord()
    const ids = [
      await add('product', `${word} phones batteries`, { hour: 2 }),
      await add('product', `${word} phone battery`, { hour: 1 }),
    ]
    expect(await found(`phone battery ${word}`)).toEqual(ids)
    expect(await found(`batteries phones ${word}`)).toEqual(ids)
  })

  test.each([
    ['iphnoe', 'iPhone'],
    ['lpatop', 'Laptop'],
    ['jolof', 'Jollof'],
    ['samsng', 'Samsung'],
    ['calcualtro', 'Calculator'],
    ['recie', 'Recipe'],
    ['phnoe', 'Phones'],
  ])('typing errors are corrected: %s finds %s', async (typed, title) => {
    const word = ownWord()
    const id = await add('product', `${title} ${word}`)
    expect(await found(`${typed} ${word}`)).toEqual([id])
  })

  test('typing errors are corrected for words far into a visible text, too', async () => {
    const word = ownWord()
    const { atomically } = backend()
    const id = await add('product', `A lamp\n${'with many more words '.repeat(10)} ${word}`, {
      isDisabled: true,
    })
    const slip = `${word.slice(0, 5)}${word.slice(6)}`
    expect(await found(slip)).toEqual([])
    await atomically(async ({ products }) => {
      const product = await products.forUpdate(id)
      if (product) await products.save({ ...product, isDisabled: false })
    })
    expect(await found(slip)).toEqual([id])
  })

  test('exact matches rank before corrected ones, and are the only ones when there are enough', async () => {
    const word = ownWord()
    const meant = await add('product', `Stereo ${word}`, { hour: 9 })
    const typed = await add('product', `A lamp\nstereu ${word}`)
    expect(await found(`stereu ${word}`)).toEqual([typed, meant])
    const more = [
      await add('product', `Stereu ${word}`, { hour: 3 }),
      await add('product', `Stereu ${word}`, { hour: 2 }),
    ]
    expect(await found(`stereu ${word}`)).toEqual([...more, typed])
  })

  test('model numbers and short words are not corrected', async () => {
    const word = ownWord()
    await add('product', `Casio fx991 bag ${word}`)
    expect(await found(`fx992 ${word}`)).toEqual([])
    expect(await found(`beg ${word}`)).toEqual([])
  })

  test.each(['3350e5ab', '12e34', '1e2e3f', '5e5x9e2', '7e7e7e7', '007e1a'])(
    '%s, which starts like a number with an exponent, is found whole and by prefix',
    async (word) => {
      const own = ownWord()
      const id = await add('product', `${word} ${own}`)
      expect(await found(`${own} ${word}`)).toEqual([id])
      expect(await found(`${own} ${word.slice(0, -1)}`)).toEqual([id])
    },
  )

  test('a campus finds only its own listings, and no disabled ones', async () => {
    const word = ownWord()
    const here = await add('product', word, { campus: 'unilag' })
    const there = await add('business', word, { campus: 'ui' })
    await add('product', word, { isDisabled: true })
    await add('business', word, { isDisabled: true })
    const everywhere = await search(word)
    expect([idsOf(everywhere.products), idsOf(everywhere.businesses)]).toEqual([[here], [there]])
    expect((await search(word, { campus: 'ui' })).found).toMatchObject({
      products: { total: 0 },
      businesses: { total: 1 },
    })
    expect(await backend().views.suggestions(word, 'unilag', undefined)).toEqual([word])
  })

  test('at most fifty per kind are returned, all are counted', async () => {
    const word = ownWord()
    for (let index = 0; index < 52; index += 1) await add('product', `${word} ${index}`, { hour: index })
    const { products, found: counts } = await search(word)
    expect(products).toHaveLength(50)
    expect(products[0]?.title).toBe(`${word} 51`)
    expect(counts.products.total).toBe(52)
  })

  test.each([
    ...[
      "'",
      '"',
      '%',
      '_',
      '\\',
      '&|!:*()',
      "'; drop table products; --",
      '🎉',
      '👩🏽‍💻',
      '   ',
      '',
      '!!',
      "'':*",
    ],
    ...[
      '<->',
      'a:*',
      '\u200b',
      'İ',
      'ß',
      '＜b＞',
      'x'.repeat(100),
      'é'.repeat(100),
      'a b c d e f g h i j k l m',
    ],
  ])('%j is treated as plain text', async (q) => {
    const { products, found: counts } = await search(q)
    expect(counts.products.total).toBeGreaterThanOrEqual(products.length)
    expect(await backend().views.suggestions(q, undefined, undefined)).toBeInstanceOf(Array)
  })

  test('a book is found by its author, with words of its title too, ranked below direct matches', async () => {
    const [word, author] = [ownWord(), ownWord()]
    const { atomically } = backend()
    const book = async (description: string, facts: object) => {
      const userId = await aMember(atomically)
      const product = { ...aProduct(userId, { description, createdAt: at(2) }), facts }
      return atomically(({ products }) => products.add(product))
    }
    const byAuthor = await book(`Chemistry ${word}`, { author: `Péter ${author}` })
    const inText = await add('product', `Novel\nas ${author} writes`)
    await book('Shirt', { size: 'XL' })
    expect(await found(author)).toEqual([inText, byAuthor])
    expect(await found(`${word} peter ${author}`)).toEqual([byAuthor])
    expect(await found(`peter ${author.slice(0, 8)}`)).toEqual([byAuthor])
    expect((await search(author)).found.products.total).toBe(2)
    const query = { search: `${author} chemistry`, sort: 'newest', page: 1, limit: 12 } as ProductQuery
    expect(idsOf((await backend().views.products(query, undefined)).rows)).toEqual([byAuthor])
    const { rows } = await backend().views.adminProducts(
      { search: author, page: 1, limit: 12 },
      A_SUPER_ADMIN,
    )
    expect(idsOf(rows)).toContain(byAuthor)
  })

  test('a query without words finds nothing', async () => {
    for (const q of ['', ' ', '🎉', '%', '&|!:*'])
      expect((await search(q)).found).toMatchObject({ products: { total: 0 }, businesses: { total: 0 } })
  })

  test('[S108] open gigs are found by title, text and skills, ranked', async () => {
    const word = ownWord()
    const inText = await addGig(`Draw something bright for the big wall of the hall of the ${word} dinner`, {
      createdAt: at(9),
    })
    const inTitle = await addGig('Draw something for us all', {
      title: `${word} logo`,
      skills: ['Ìllustrator'],
    })
    const endings = { status: 'completed', paymentStatus: 'released', completedAt: at(2) } as const
    await addGig(`Long done for the ${word} dinner`, endings)
    await addGig(`Taken back, the ${word} dinner`, { status: 'cancelled', deletedAt: at(2) })
    const results = await search(word)
    expect(idsOf(results.gigs)).toEqual([inTitle, inText])
    expect(results.gigs[0]).toMatchObject({ title: `${word} logo`, bidCount: 0, client: { name: 'Ada Obi' } })
    expect(results.found).toMatchObject({ products: { total: 0 }, gigs: { total: 2, views: 0 } })
    expect(idsOf((await search(`${word} ilustrator`)).gigs)).toEqual([inTitle])
    expect((await search(word, { type: 'products' })).gigs).toEqual([])
    expect((await search(word, { campus: 'ui' })).found.gigs.total).toBe(0)
    expect(await backend().views.suggestions(`${word} l`, 'unilag', undefined)).toEqual([`${word} logo`])
    expect(await backend().views.suggestions('draw somethin', undefined, undefined)).toEqual([
      `Draw something bright for the big wall of the hall of the ${word} dinner`,
    ])
  })

  test('a sold or paused product is neither found nor suggested', async () => {
    const word = ownWord()
    const { atomically, views } = backend()
    const userId = await aMember(atomically)
    for (const availability of ['for_sale', 'sold', 'paused'] as const)
      await atomically(({ products }) =>
        products.add(aProduct(userId, { description: `${word} ${availability}`, availability })),
      )
    expect((await search(word)).products.map(({ title }) => title)).toEqual([`${word} for_sale`])
    expect(await views.suggestions(word, undefined, undefined)).toEqual([`${word} for_sale`])
  })

  test('a list of products matches the same words, in its own order', async () => {
    const word = ownWord()
    const inText = await add('product', `A lamp\nof ${word}, café`, { hour: 9 })
    const inTitle = await add('product', `${word} Café`, { hour: 1 })
    const list = async (text: string) => {
      const query = { search: text, sort: 'newest', page: 1, limit: 12 } as ProductQuery
      const { rows, total } = await backend().views.products(query, undefined)
      return [idsOf(rows), total]
    }
    expect(await list(`cafe ${word}`)).toEqual([[inText, inTitle], 2])
    expect(await list(`caffe ${word}`)).toEqual([[inText, inTitle], 2])
    expect(await list('🎉')).toEqual([[], 0])
  })

  test('titles are suggested while typing: prefix matches first, then the most viewed, each once', async () => {
    const word = ownWord()
    await add('product', `Old ${word} one\nwith more`, { views: 3 })
    await add('product', `${word.toUpperCase()} one`, { views: 1 })
    await add('product', `${word} one`, { views: 2 })
    await add('business', `${word} two`, { views: 1 })
    await add('business', `Other\n${word} in its text`)
    const begun = word.slice(0, -1)
    expect((await backend().views.suggestions(begun, undefined, undefined))[0]).toBe(`${word} one`)
    expect(await backend().views.suggestions(`${word} o`, undefined, undefined)).toEqual([
      `${word} one`,
      `Old ${word} one`,
      `${word} two`,
    ])
    expect(await backend().views.suggestions(word, undefined, undefined)).toEqual([
      `${word} one`,
      `${word} two`,
      `Old ${word} one`,
    ])
  })
}
