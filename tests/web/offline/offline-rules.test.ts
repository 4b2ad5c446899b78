import { describe, expect, test } from 'vitest'
import { CACHES, isForeignCache, isOurs, kindOf } from '../../../web/src/lib/offline/rules.ts'

const HERE = 'https://market.test'
const ask = (path: string, more: { method?: string; mode?: string; signedIn?: boolean } = {}) =>
  kindOf({ method: 'GET', url: new URL(path, HERE).href, signedIn: false, ...more }, HERE)

describe('the worker’s routes', () => {
  test.each([
    ['/assets/index-abc.js', 'asset'],
    ['/favicon.svg', 'asset'],
    ['/images/0123-320.avif', 'image'],
    ['/api/products?sort=newest&page=1&limit=10', 'seen'],
    ['/api/businesses?campus=unilag', 'seen'],
    ['/api/gigs?limit=10', 'seen'],
    ['/api/settings', 'seen'],
    ['/api/products/7', 'seen'],
  ])('%s is cached as %s', (path, kind) => {
    expect(ask(path)).toBe(kind)
  })

  test.each(['/', '/products', '/products/7?from=mail', '/no/such/page'])(
    'the page at %s is the shell',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBe('page')
    },
  )

  test('lists are cached per user, details only for visitors', () => {
    expect(ask('/api/products', { signedIn: true })).toBe('seen')
    expect(ask('/api/products/7', { signedIn: true })).toBeUndefined()
    expect(ask('/api/gigs/7', { signedIn: true })).toBeUndefined()
  })
})

describe('network-only requests', () => {
  test.each([
    '/api/auth/me',
    '/api/wallet',
    '/api/wallet/statement.csv',
    '/api/wallet/statement',
    '/api/orders/buyer',
    '/api/cart',
    '/api/messages',
    '/api/favorites',
    '/api/products/user',
    '/api/products/7/disable',
    '/api/settings/secret',
    '/api/events',
    '/sw.js',
    '/manifest.webmanifest',
  ])('%s', (path) => {
    expect(ask(path)).toBeUndefined()
    expect(ask(path, { signedIn: true })).toBeUndefined()
  })

  test.each(['/sandbox/paystack/ref', '/api/docs', '/images/a.webp', '/sitemap.xml', '/healthz', '/metrics'])(
    'the page at %s',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBeUndefined()
    },
  )

  test('every write, and every other origin', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(ask('/api/products', { method })).toBeUndefined()
    expect(ask('https://elsewhere.test/api/products')).toBeUndefined()
    expect(ask('https://elsewhere.test/assets/a.js')).toBeUndefined()
  })
})

describe('[S32] caches', () => {
  test.each(['user-data-cache', 'my-api', 'API-v2', 'workbox-Data'])(
    '%s is deleted at every start',
    (name) => {
      expect(isForeignCache(name)).toBe(true)
    },
  )

  test('ours are not', () => {
    const ours = [`${CACHES.shell}0123456789ab`, CACHES.lists, CACHES.images]
    expect(ours.filter(isForeignCache)).toEqual([])
  })
})

test('[S32] only our own worker is recognised', () => {
  expect(isOurs({ scriptURL: `${HERE}/sw.js` })).toBe(true)
  expect(isOurs({ scriptURL: `${HERE}/service-worker.js` })).toBe(false)
  expect(isOurs(null)).toBe(false)
})
