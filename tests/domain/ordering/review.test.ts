import { describe, expect, test } from 'vitest'
import { type Review, writeReview } from '#domain/reviews/review.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
const [BUYER, SELLER, STRANGER] = [1, 2, 3]
const DEAL = {
  subject: { kind: 'order', id: 7 },
  campus: 'unilag',
  payerId: BUYER,
  payeeId: SELLER,
  title: 'Order #ABCD2345',
  isCompleted: true,
} as const
const write = (by: number, written: readonly Review[] = [], now = NOW, rating = 5, deal = DEAL) =>
  writeReview(deal, { by, rating, content: ' Fair and quick ' }, written, now)
const stored = (by: number, now = NOW): Review => ({ ...write(by, [], now).review, id: by })
const refusal = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}

describe('a review', () => {
  test('is about the other side, and hidden for a week until that side has written', () => {
    expect(write(BUYER)).toMatchObject({
      review: { aboutId: SELLER, as: 'payer', content: 'Fair and quick', shownAt: days(7) },
      other: undefined,
    })
    expect(write(SELLER).review).toMatchObject({ aboutId: BUYER, as: 'payee' })
  })

  test('shows both immediately when the second side writes', () => {
    const { review, other } = write(SELLER, [stored(BUYER)], days(3))
    expect([review.shownAt, other?.shownAt]).toEqual([days(3), days(3)])
  })

  test('cannot answer a published one, be written twice, by others, or before the deal is completed', () => {
    expect(refusal(() => write(SELLER, [stored(BUYER)], days(7)))).toMatchObject({ code: 'REVIEW_CLOSED' })
    expect(refusal(() => write(BUYER, [stored(BUYER)]))).toMatchObject({ code: 'ALREADY_REVIEWED' })
    expect(refusal(() => write(STRANGER))).toMatchObject({ kind: 'not_found' })
    expect(
      refusal(() =>
        writeReview({ ...DEAL, isCompleted: false }, { by: BUYER, rating: 5, content: '' }, [], NOW),
      ),
    ).toMatchObject({ code: 'NOT_COMPLETED' })
    for (const rating of [0, 6, 2.5, Number.NaN])
      expect(refusal(() => write(BUYER, [], NOW, rating))).toMatchObject({ kind: 'invalid' })
  })
})
