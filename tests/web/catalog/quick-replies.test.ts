import { expect, test } from 'vitest'
import { MESSAGE_LENGTH } from '#adapters/contract/core/limits.ts'
import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'
import { quickRepliesOf } from '../../../web/src/features/messages/quick-replies.ts'

const ITEM: PinnedItem = {
  type: 'product',
  id: 1,
  title: 'A thing',
  image: null,
  isOwn: false,
  state: 'for_sale',
  price: null,
}
const STATES = {
  product: ['for_sale', 'reserved', 'sold', 'paused'],
  order: ['pending', 'confirmed', 'shipped', 'delivered', 'completed', 'cancelled'],
  business: [null],
  gig: ['open', 'in_progress', 'completed', 'cancelled'],
} as const

test('buyer and seller have different replies, and fewer about an unavailable item', () => {
  expect(quickRepliesOf(ITEM)).toContain('Do you still have it?')
  expect(quickRepliesOf({ ...ITEM, isOwn: true })).toContain('Yes, I still have it')
  expect(quickRepliesOf({ ...ITEM, state: 'sold' })).toEqual(['Do you have another one?'])
  expect(quickRepliesOf({ ...ITEM, type: 'order', state: 'pending' })).toContain('When can we meet?')
  expect(quickRepliesOf({ ...ITEM, type: 'order', state: 'pending', isOwn: true })).toContain(
    'You can pick it up',
  )
})

test('without an item there are none', () => {
  expect(quickRepliesOf(null)).toEqual([])
  expect(quickRepliesOf(undefined)).toEqual([])
})

test('in each state of each item both sides have at least one that can be sent', () => {
  for (const [type, states] of Object.entries(STATES))
    for (const state of states)
      for (const isOwn of [true, false]) {
        const replies = quickRepliesOf({ ...ITEM, type: type as PinnedItem['type'], state, isOwn })
        expect(replies.length).toBeGreaterThan(0)
        expect(new Set(replies).size).toBe(replies.length)
        for (const reply of replies) {
          expect(reply.length).toBeLessThan(Math.min(40, MESSAGE_LENGTH))
          // Days and marks of the thread are these words alone.
          expect(reply).not.toMatch(/today|yesterday|sent|read/i)
        }
      }
})
