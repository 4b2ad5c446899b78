import { expect, test } from 'vitest'
import { countedFound, formatTotal, listAddress, narrowedTo } from '../../../web/src/features/search/found.ts'

test.each([
  [0, '2 results at University of Lagos'],
  [2, '2 results at University of Lagos'],
  [3, '2 results at University of Lagos · 3 views'],
  [1200, '2 results at University of Lagos · 1,200 views'],
])('results with %i views', (views, said) => {
  expect(countedFound({ total: 2, views }, 'unilag')).toBe(said)
})

test('more of a kind than are counted are shown with a plus', () => {
  expect([formatTotal(999), formatTotal(1000)]).toEqual(['999', '1,000+'])
})

test('filtered products have their own count, not their views', () => {
  const none = { total: 0, views: 0 }
  const results = {
    products: [],
    businesses: [],
    gigs: [],
    total: 60,
    totalViews: 90,
    found: { products: { total: 60, views: 90 }, businesses: none, gigs: none },
  }
  const { found, total } = narrowedTo(results, { rows: [], pagination: { total: 7 } })
  expect([found.products, total]).toEqual([{ total: 7, views: 0 }, 60])
  expect(countedFound(found.products, 'unilag', true)).toBe('7 results at University of Lagos, newest first')
  expect(countedFound({ total: 1, views: 0 }, undefined, true)).toBe('1 result across all campuses')
})

test('the whole list is linked with the query and filters, if it shows the same campus', () => {
  const found = { q: 'pen & paper', filters: { condition: 'new' } }
  expect(listAddress('/products', { ...found, isSameCampus: true })).toBe(
    '/products?search=pen+%26+paper&condition=new',
  )
  expect(listAddress('/products', { ...found, isSameCampus: false })).toBeUndefined()
})
