import { expect, test } from 'vitest'
import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'
import { openingOf } from '../../../web/src/features/messages/openings.ts'

const ITEM: PinnedItem = {
  type: 'product',
  id: 1,
  title: 'A thing',
  image: null,
  isOwn: false,
  state: null,
  price: null,
}

test('a conversation suggests asking about availability only for a product without messages', () => {
  const suggested = (item: Partial<PinnedItem>) => openingOf({ ...ITEM, ...item }, undefined).placeholder
  expect(suggested({ type: 'product' })).toBe('Hi, is this still available?')
  expect(suggested({ type: 'product', isOwn: true })).toBe('Write a message')
  expect(suggested({ type: 'business' })).toBe('Write a message')
  expect(suggested({ type: 'gig' })).toBe('Write to the client')
  expect(suggested({ type: 'gig', isOwn: true })).toBe('Write to the freelancer')
  expect(suggested({ type: 'order' })).toBe('Write to the seller')
  expect(suggested({ type: 'order', isOwn: true })).toBe('Write to the buyer')
  expect(openingOf(ITEM, undefined, false).placeholder).toBe('Write a message')
  expect(openingOf(null, undefined).placeholder).toBe('Write a message')
})
