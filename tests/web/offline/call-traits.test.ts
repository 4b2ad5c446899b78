import { expect, test } from 'vitest'
import type { CallKey } from '#adapters/contract/calls.ts'
import { type QueueableCall, traitsOf } from '../../../web/src/lib/api/call-traits.ts'

/** Compiles only while no other call can be queued. */
const QUEUEABLE: Readonly<Record<QueueableCall, readonly string[]>> = {
  'POST /api/messages': ['messages'],
  'POST /api/comments': ['comments'],
  'DELETE /api/comments/:id': ['comments'],
  'POST /api/favorites': ['favorites'],
  'DELETE /api/favorites/:itemId': ['favorites'],
  'PUT /api/orders/:id/confirm-delivery': ['orders', 'order', 'wallet'],
  'POST /api/orders/:id/handover': ['orders', 'order', 'wallet'],
}

test('only messages, favourites and deal confirmations can wait for a network', () => {
  for (const [key, outdates] of Object.entries(QUEUEABLE))
    expect(traitsOf(key as CallKey).outdates).toEqual(outdates)
})

test('every call about orders needs a token, except the price quote', async () => {
  const { ENDPOINTS } = await import('#adapters/contract/calls.ts')
  const orders = Object.values(ENDPOINTS).filter(({ path }) => path.startsWith('/api/orders'))
  const without = orders
    .map(({ method, path }) => `${method} ${path}` as CallKey)
    .filter((key) => !traitsOf(key).needsToken)
  // A file, which is no call of the client.
  expect(without).toEqual(['GET /api/orders/quote', 'GET /api/orders/:id/meeting.ics'])
})
