import { expect, test } from 'vitest'
import { pathOfSearch } from '../../../web/src/features/notifications/filter-labels.ts'

test.each([
  ['all', 'unilag', { search: 'tv stand' }, '/search?q=tv%20stand'],
  ['all', null, { search: 'tv stand' }, '/search?q=tv%20stand&campus=all'],
  ['products', 'unilag', { search: 'tv', condition: 'new' }, '/products?search=tv&condition=new'],
  [
    'products',
    null,
    { search: 'tv', condition: 'new' },
    '/search?q=tv&type=products&campus=all&condition=new',
  ],
  ['gigs', null, { search: 'tv' }, '/search?q=tv&type=gigs&campus=all'],
  ['gigs', null, { search: 'tv', minBudget: '500' }, '/gigs?search=tv&minBudget=500'],
  ['products', null, { condition: 'new' }, '/products?condition=new'],
] as const)('a saved search of %s at %s links to the same results: %o', (kind, campus, filters, path) => {
  expect(pathOfSearch({ id: 1, kind, campus, filters, createdAt: '' })).toBe(path)
})
