import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  APP_VERSION,
  IMAGES,
  PAGE_SIZE,
  PREVIEW_LENGTH,
  TITLE_LENGTH,
} from '#adapters/contract/core/limits.ts'

test('[S15] the app is 5.0.0, as its package says, and changes from phone to desktop at 768 px', () => {
  const root = join(import.meta.dirname, '../../..')
  expect(APP_VERSION).toBe('5.0.0')
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version).toBe(APP_VERSION)
  expect(readFileSync(join(root, 'web/src/styles/design.css'), 'utf8')).toContain('--breakpoint-md: 48rem')
})

test('[S197, S198] lists, previews and photos have the specification’s lengths', () => {
  expect(PAGE_SIZE).toMatchObject({
    home: 10,
    list: 12,
    suggestions: 4,
    transactions: 10,
    orders: 10,
    admin: 10,
  })
  expect([TITLE_LENGTH.productCard, TITLE_LENGTH.gigCard]).toEqual([30, 50])
  expect([PREVIEW_LENGTH.product, PREVIEW_LENGTH.gig]).toEqual([50, 70])
  expect(IMAGES).toMatchObject({ productOnCreation: 2, businessOnCreation: 1, max: 4, gig: 5, megabytes: 5 })
})
