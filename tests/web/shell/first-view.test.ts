import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { FirstViews } from '#adapters/http/pages/first-view.ts'
import * as built from '../../../web/src/app/first-view/render.tsx'
import { BusinessCard } from '../../../web/src/components/listing/cards/business-card.tsx'
import { GigCard } from '../../../web/src/components/listing/cards/gig-card.tsx'
import { ProductCard } from '../../../web/src/components/listing/cards/product-card.tsx'

/** Both sides compile against this type of the server's module. */
const { firstView }: FirstViews = built

type Shown = Parameters<typeof firstView>[1]

const SELLER = {
  id: 7,
  name: '<img src=x onerror=alert(1)>',
  campus: 'ui',
  phone: null,
  website: null,
  rating: { count: 0 },
  completedDeals: 0,
  disputes: null,
  replyMinutes: null,
}

const LISTING = {
  id: 3,
  campus: 'ui',
  createdAt: '2026-11-01T10:00:00Z',
  isDisabled: false,
  description: 'Desk lamp\nNew & bright',
  Images: [{ id: 1, url: `/images/${'a'.repeat(32)}-1024.webp`, width: 9, height: 9, placeholder: '#ccc' }],
}
const PRODUCT = { ...LISTING, title: 'Desk lamp', price: 4500, availability: 'reserved' } as const
const BUSINESS = { ...LISTING, name: 'Lamps & more', category: 'food' }
const GIG = { ...LISTING, title: null, budget: 900, duration: 2, category: 'x', status: 'open', bidCount: 1 }

test('user text is escaped', () => {
  const shown = { campus: 'ui', seller: SELLER } as unknown as Shown
  const html = firstView('/u/:id', shown)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('other screens have none, nor does an empty one', () => {
  expect(firstView('/about', { campus: undefined })).toBe('')
  expect(firstView('/products', { campus: 'ui', products: [] })).toBe('')
})

const LOOK = { heart: null, eager: true, priority: true }

test.each([
  [
    '/products',
    { products: [PRODUCT] },
    createElement(ProductCard, { product: PRODUCT, to: '/products/3', ...LOOK } as never),
  ],
  [
    '/businesses',
    { businesses: [BUSINESS] },
    createElement(BusinessCard, { business: BUSINESS, to: '/businesses/3', ...LOOK } as never),
  ],
  [
    '/gigs',
    { gigs: [GIG] },
    createElement(GigCard, { gig: GIG, to: '/gigs/3', eager: true, priority: true } as never),
  ],
])('of %s equals the app’s card, to the letter', (screen, shown, card: ReactNode) => {
  const app = renderToStaticMarkup(createElement(MemoryRouter, null, card))
  expect(firstView(screen, { campus: 'ui', ...shown } as unknown as Shown)).toContain(app)
})

test('each component of a first view is listed for its styles', () => {
  const web = join(import.meta.dirname, '../../../web/src')
  const styles = join(web, 'styles')
  const sources = [...readFileSync(join(styles, 'first-paint.css'), 'utf8').matchAll(/@source "(.+)"/g)]
  const looked = sources.flatMap(([, pattern = '']) => globSync(pattern, { cwd: styles }))
  const isLooked = (file: string) => looked.some((source) => file.startsWith(join(styles, source)))
  const parts = componentsIn(join(web, 'app/first-view/render.tsx'))
  expect(parts.size).toBeGreaterThan(8)
  expect([...parts].filter((file) => !isLooked(file)).map((file) => relative(web, file))).toEqual([])
})

function componentsIn(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|\} from) .*'(\..+\.tsx)'$/gm))
    componentsIn(join(dirname(file), path), known)
  return known
}
