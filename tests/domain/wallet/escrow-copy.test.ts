import { expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { escrowPromise, GIG_PROMISE, paymentPromise } from '#domain/shared/escrow-copy.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

test('Escrow texts mention automatic release only if it is on', () => {
  expect(escrowPromise(null)).toBe('Your money is safe in escrow until you confirm delivery.')
  expect(escrowPromise(14)).toBe(
    'Your money is safe in escrow until you confirm delivery, or 14 days after delivery.',
  )
  expect(paymentPromise(null)).toBe('The seller is paid when you confirm delivery.')
  expect(paymentPromise(1)).toBe('The seller is paid when you confirm delivery, or 1 day after delivery.')
  expect(GIG_PROMISE).not.toMatch(/day/)
})

test.each([null, 14])('An accepted offer promises the rules of a new order (%s days)', (days) => {
  const offer = { offerId: 6, productId: 7, buyerId: 1, sellerId: 2, title: 'Lamp', price: kobo(500_00) }
  const notices = noticesOf({ type: 'offer.accepted', side: 'seller', ...offer }, aNoticeContext(days))
  expect(notices.flatMap(({ lines }) => lines)).toContain(escrowPromise(days))
})
