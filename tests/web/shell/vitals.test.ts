import { expect, test } from 'vitest'
import { pageKindOf } from '../../../web/src/lib/vitals.ts'

test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/products/77', 'product'],
  ['/businesses/3', 'business'],
  ['/gigs/create', 'gigs'],
  ['/gigs/12', 'gig'],
  ['/search', 'search'],
  ['/messages/4', 'messages'],
  ['/seller-orders', 'orders'],
  ['/wallet/verify-payment', 'wallet'],
  ['/login', 'account'],
  ['/admin/users', 'admin'],
  ['/reset-password/secret-token', 'other'],
] as const)('the page kind of %s is %s, without ids', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})
