import { expect, test } from 'vitest'
import type { OwnItem } from '../../../web/src/features/dashboard/api.ts'
import { attentionInWords, ownStateInWords } from '../../../web/src/features/dashboard/own-state.ts'

test.each([
  ['a business', {}, 'Everyone can see it.'],
  ['a product on sale', { availability: 'for_sale' }, 'On sale.'],
  ['one that may be gone', { availability: 'for_sale', awaitsAnswer: true }, /^Still available\?/],
  ['one without a number', { availability: 'for_sale', awaitsStock: true }, /^How many do you have\?/],
  ['a reserved one', { availability: 'reserved' }, 'An open order holds it.'],
  ['a sold one', { availability: 'sold' }, 'Buyers can’t order it.'],
  ['a paused one', { availability: 'paused' }, 'Bring it back to sell it.'],
  ['a disabled one', { availability: 'for_sale', isDisabled: true }, 'Only you and the admins see it.'],
  ['a gig without bids', { status: 'open', bidCount: 0 }, 'No bids yet.'],
  ['a gig with bids', { status: 'open', bidCount: 2 }, '2 bids to look at.'],
  ['a gig at work', { status: 'in_progress' }, 'The money is held in escrow.'],
  ['a completed gig', { status: 'completed' }, 'Done and paid.'],
  ['a cancelled gig', { status: 'cancelled' }, 'No one can bid on it.'],
])('the owner reads the state of %s in a sentence', (_, parts, words) => {
  const item = { id: 1, name: 'Fan', category: '', Images: [], isDisabled: false, ...parts } as OwnItem
  expect(ownStateInWords(item)).toMatch(words)
})

test('the owner reads a listing’s attention figures, from three on', () => {
  const item = { id: 1, name: 'Fan', category: '', Images: [], isDisabled: false }
  expect(attentionInWords({ ...item, viewCount: 1200, favoriteCount: 3 })).toBe(
    ' · 1,200 views · 3 favorites',
  )
  expect(attentionInWords({ ...item, viewCount: 2, favoriteCount: 4 })).toBe(' · 4 favorites')
  expect(attentionInWords(item)).toBe('')
})
