import { expect, test } from 'vitest'
import { pageOfAll } from '../../web/src/features/admin/page-of-all.ts'

test('[S191] disabled listings are shown ten a page, and found by words of their title', () => {
  const all = Array.from({ length: 21 }, (_, place) => ({
    title: place % 2 ? `Fan ${place}` : `LAMP ${place}`,
  }))
  const titles = (page: number, search?: string) =>
    pageOfAll(all, { page, search }).listings.map(({ title }) => title)
  expect(pageOfAll(all, { page: 1 }).pagination.totalPages).toBe(3)
  expect([titles(1).length, titles(2).length, titles(3)]).toEqual([10, 10, ['LAMP 20']])
  expect(titles(4)).toEqual([])
  expect(pageOfAll(all, { page: 1, search: 'lamp' }).pagination.totalPages).toBe(2)
  expect(titles(2, 'lamp')).toEqual(['LAMP 20'])
  expect(pageOfAll([], { page: 1 })).toEqual({ listings: [], pagination: { totalPages: 1 } })
})
