import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageCache } from '#adapters/http/pages/page-cache.ts'

function pagesOf({ fitting = 10 } = {}) {
  const pages = pageCache({ maxBytes: fitting * 200 })
  let made = 0
  const ask = (...parts: string[]) =>
    pages(parts, () => {
      made += 1
      return parts.join('').padEnd(100)
    })
  return { ask, made: () => made }
}

test('a page is rendered once for the same parts, and again for others', async () => {
  const { ask, made } = pagesOf()
  const [one, same] = [ask('head', 'products'), ask('head', 'products')]
  expect([made(), same.etag]).toEqual([1, one.etag])
  const others = [ask('head', 'product', 's'), ask('headp', 'roducts'), ask('products', 'head'), ask('head')]
  expect([made(), new Set([one, ...others].map(({ etag }) => etag)).size]).toEqual([5, 5])
  expect((await one.body(undefined)).toString()).toBe('headproducts'.padEnd(100))
})

test('each copy of it is the whole page, compressed once', async () => {
  const { ask } = pagesOf()
  const page = ask('a room in Yaba')
  const [br, gzip] = [await page.body('br'), await page.body('gzip')]
  for (const text of [brotliDecompressSync(br), gunzipSync(gzip)])
    expect(text.toString()).toBe('a room in Yaba'.padEnd(100))
  expect(await ask('a room in Yaba').body('br')).toBe(br)
})

test('the least recently used ones are evicted', () => {
  const { ask, made } = pagesOf({ fitting: 3 })
  for (const name of ['one', 'two', 'three', 'one', 'four']) ask(name)
  expect(made()).toBe(4)
  for (const name of ['three', 'one', 'four']) ask(name)
  expect(made()).toBe(4)
  ask('two')
  expect(made()).toBe(5)
})

test('one larger than the whole cache is rendered for each request', () => {
  const { ask, made } = pagesOf({ fitting: 0.5 })
  const [one, again] = [ask('one'), ask('one')]
  expect([again.etag, made()]).toEqual([one.etag, 2])
})
