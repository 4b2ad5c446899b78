import { expect, test } from 'vitest'
import { countedFound, formatTotal } from '../../web/src/features/search/found.ts'

test.each([
  [0, '2 results at University of Lagos'],
  [2, '2 results at University of Lagos'],
  [3, '2 results at University of Lagos · 3 views'],
  [1200, '2 results at University of Lagos · 1,200 views'],
])('results with %i views', (views, said) => {
  expect(countedFound({ total: 2, views }, 'unilag')).toBe(said)
})

test('more of a kind than anyone counts are shown with a plus', () => {
  expect([formatTotal(999), formatTotal(1000)]).toEqual(['999', '1,000+'])
})
