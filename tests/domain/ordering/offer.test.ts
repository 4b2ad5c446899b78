import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listsOffer, seesLowestPrice, sideOf } from '#domain/offers/access.ts'
import {
  decide,
  evolve,
  isActive,
  makeOffer,
  type OfferCommand,
  type OfferedProduct,
  type PriceOffer,
  roundsBefore,
} from '#domain/offers/offer.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const [SELLER, BUYER, STRANGER] = [1, 2, 3]
const product: OfferedProduct = {
  id: 10,
  sellerId: SELLER,
  title: 'Tecno Spark 10',
  price: kobo(92_000_00),
  sellsOnline: true,
  isDisabled: false,
  availability: 'for_sale',
  stock: 1,
  lowestPrice: kobo(70_000_00),
}
const make = (
  naira: number,
  change: Partial<OfferedProduct> = {},
  before?: PriceOffer,
  at = NOW,
  quiet = 0,
) =>
  makeOffer(
    { ...product, ...change },
    { buyerId: BUYER, price: kobo(naira * 100), note: ' Today ', quiet },
    before,
    at,
  )
const open: PriceOffer = { ...make(80_000), id: 5 }
const run = (offer: PriceOffer, command: OfferCommand, at = NOW): PriceOffer =>
  decide(offer, command, at).reduce(evolve, offer)
const counter = (by: number, naira: number): OfferCommand => ({
  type: 'counter',
  by,
  product,
  price: kobo(naira * 100),
  note: '',
})
const refused = (code: string) => expect.objectContaining({ code })

describe('An offer', () => {
  test('is open for 48 hours, at its buyer’s price', () => {
    expect(make(80_000)).toMatchObject({
      status: 'open',
      price: 80_000_00,
      namedBy: 'buyer',
      note: 'Today',
      round: 1,
      listedPrice: 92_000_00,
      endsAt: later(NOW, 48 * HOUR_MS),
      holdsPiece: false,
    })
  })

  test('below the minimum price is declined immediately; at it, it is open', () => {
    expect(make(69_999).status).toBe('declined')
    expect(make(70_000).status).toBe('open')
    expect(make(1, { lowestPrice: null }).status).toBe('open')
  })

  test('below the minimum price goes to the seller after three by anyone in a week, so that no one can probe that price', () => {
    const status = (quiet: number) => make(1000, {}, undefined, NOW, quiet).status
    expect([0, 1, 2, 3, 9].map(status)).toEqual(['declined', 'declined', 'declined', 'open', 'open'])
  })

  test.each([
    [{ sellerId: BUYER }, 80_000, 'OWN_PRODUCT'],
    [{ availability: 'sold', isDisabled: true }, 80_000, 'SOLD'],
    [{ availability: 'reserved' }, 80_000, 'RESERVED'],
    [{ availability: 'paused' }, 80_000, 'PRODUCT_UNAVAILABLE'],
    [{ isDisabled: true }, 80_000, 'PRODUCT_UNAVAILABLE'],
    [{ sellsOnline: false }, 80_000, 'NO_OFFERS'],
    [{ stock: 0 }, 80_000, 'OUT_OF_STOCK'],
    [{}, 92_000, 'INVALID_INPUT'],
    [{ lowestPrice: null }, 0.99, 'INVALID_INPUT'],
  ] as const)('on a product with %j at ₦%s is rejected: %s', (change, naira, code) => {
    expect(() => make(naira, change)).toThrowError(refused(code))
  })

  test('for a price on request can be any price from 1 naira', () => {
    const onRequest = { price: null, sellsOnline: false, lowestPrice: null }
    expect(make(1, onRequest).status).toBe('open')
    expect(make(5_000_000, onRequest).status).toBe('open')
  })

  test('is one at a time, and the third price is the last within a week', () => {
    expect(() => make(81_000, {}, open)).toThrowError(refused('OFFER_OPEN'))
    const declined = { ...open, status: 'declined', round: 3 } as const
    expect(() => make(81_000, {}, declined)).toThrowError(refused('NO_ROUNDS_LEFT'))
    expect(make(81_000, {}, { ...declined, round: 2 }).round).toBe(3)
    expect(make(81_000, {}, declined, later(NOW, 7 * DAY_MS)).round).toBe(1)
    expect(roundsBefore({ ...declined, status: 'bought' }, NOW)).toBe(0)
  })
})

describe('Answering', () => {
  const accept = (by: number, change: Partial<OfferedProduct> = {}): OfferCommand => ({
    type: 'accept',
    by,
    product: { ...product, ...change },
  })

  test('is only for the side that did not name the price', () => {
    expect(() => run(open, accept(BUYER))).toThrowError(refused('FORBIDDEN'))
    expect(() => run(open, accept(STRANGER))).toThrowError(refused('NOT_FOUND'))
    expect(() => run(open, { type: 'decline', by: BUYER })).toThrowError(refused('FORBIDDEN'))
    expect(() => run(open, { type: 'withdraw', by: SELLER })).toThrowError(refused('FORBIDDEN'))
    const requested = run(open, counter(SELLER, 88_000))
    expect(requested).toMatchObject({ namedBy: 'seller', price: 88_000_00, round: 1, status: 'open' })
    expect(() => run(requested, accept(SELLER))).toThrowError(refused('FORBIDDEN'))
    expect(run(requested, accept(BUYER)).status).toBe('accepted')
  })

  test('by accepting reserves the buyer’s price for 24 hours, with a piece where stock is counted', () => {
    const at = later(NOW, HOUR_MS)
    expect(run(open, accept(SELLER), at)).toMatchObject({
      status: 'accepted',
      holdsPiece: true,
      endsAt: later(at, 24 * HOUR_MS),
    })
    expect(run(open, accept(SELLER, { stock: null })).holdsPiece).toBe(false)
  })

  test('rejects sold products, changed offers, and late answers', () => {
    expect(() => run(open, accept(SELLER, { availability: 'sold' }))).toThrowError(refused('SOLD'))
    expect(() => run(open, accept(SELLER, { stock: 0, availability: 'reserved' }))).toThrowError(
      refused('RESERVED'),
    )
    const shown = { type: 'accept', by: SELLER, product, shown: kobo(79_000_00) } as const
    expect(() => run(open, shown)).toThrowError(refused('OFFER_CHANGED'))
    expect(() => run(open, accept(SELLER), open.endsAt)).toThrowError(refused('OFFER_EXPIRED'))
    expect(run(open, accept(SELLER), new Date(open.endsAt.getTime() - 1)).status).toBe('accepted')
  })

  test('with another price stays between the two named prices', () => {
    expect(() => run(open, counter(SELLER, 80_000))).toThrowError(refused('INVALID_INPUT'))
    expect(() => run(open, counter(SELLER, 92_000))).toThrowError(refused('INVALID_INPUT'))
    const requested = run(open, counter(SELLER, 88_000))
    expect(() => run(requested, counter(BUYER, 88_000))).toThrowError(refused('INVALID_INPUT'))
    const again = run(requested, counter(BUYER, 85_000), later(NOW, HOUR_MS))
    expect(again).toMatchObject({ round: 2, namedBy: 'buyer', endsAt: later(NOW, 49 * HOUR_MS) })
  })

  test('by the buyer below the minimum price is declined immediately', () => {
    const requested = run(open, counter(SELLER, 88_000))
    // The price that is shown stays the seller's own; the buyer's counts all the same.
    expect(run(requested, counter(BUYER, 60_000))).toMatchObject({
      ...{ status: 'declined', price: 88_000_00, namedBy: 'seller', round: 2 },
    })
  })

  test('ends after the buyer’s third price', () => {
    let offer = open
    for (const [requested, offered] of [
      [90_000, 81_000],
      [89_000, 82_000],
    ] as const)
      offer = run(run(offer, counter(SELLER, requested)), counter(BUYER, offered))
    expect(offer.round).toBe(3)
    const last = run(offer, counter(SELLER, 88_000))
    expect(() => run(last, counter(BUYER, 83_000))).toThrowError(refused('NO_ROUNDS_LEFT'))
    expect(run(last, accept(BUYER)).status).toBe('accepted')
  })
})

describe('An accepted offer', () => {
  const accepted = run(open, { type: 'accept', by: SELLER, product })

  test('is bought once by its buyer, until it expires', () => {
    const bought = run(accepted, { type: 'buy', by: BUYER, orderId: 8 })
    expect(bought).toMatchObject({ status: 'bought', orderId: 8, holdsPiece: false })
    expect(() => run(bought, { type: 'buy', by: BUYER, orderId: 9 })).toThrowError(refused('OFFER_CLOSED'))
    expect(() => run(accepted, { type: 'buy', by: SELLER, orderId: 8 })).toThrowError(refused('FORBIDDEN'))
    expect(() => run(accepted, { type: 'buy', by: BUYER, orderId: 8 }, accepted.endsAt)).toThrowError(
      refused('OFFER_EXPIRED'),
    )
  })

  test('can be withdrawn by the buyer, and no longer by the seller', () => {
    expect(run(accepted, { type: 'withdraw', by: BUYER })).toMatchObject({
      status: 'withdrawn',
      holdsPiece: false,
    })
    expect(() => run(accepted, { type: 'withdraw', by: SELLER })).toThrowError(refused('FORBIDDEN'))
    expect(() => run(accepted, { type: 'decline', by: SELLER })).toThrowError(refused('OFFER_CLOSED'))
  })

  test('expires by time and ends with its product, once each', () => {
    expect(decide(accepted, { type: 'tick' }, NOW)).toEqual([])
    const expired = run(accepted, { type: 'tick' }, accepted.endsAt)
    expect(expired).toMatchObject({ status: 'expired', holdsPiece: false })
    expect(decide(expired, { type: 'tick' }, later(NOW, 9 * DAY_MS))).toEqual([])
    expect(decide(expired, { type: 'end' }, NOW)).toEqual([])
    expect(run(accepted, { type: 'end' }).status).toBe('ended')
  })
})

describe('Whatever two people and time do', () => {
  const commands = fc.oneof(
    fc.record({
      type: fc.constantFrom('accept' as const),
      by: fc.constantFrom(SELLER, BUYER, STRANGER),
      product: fc.constant(product),
    }),
    fc.record({
      type: fc.constantFrom('decline' as const, 'withdraw' as const),
      by: fc.constantFrom(SELLER, BUYER),
    }),
    fc.record({
      type: fc.constant('counter' as const),
      by: fc.constantFrom(SELLER, BUYER),
      product: fc.constant(product),
      price: fc.integer({ min: 60_000, max: 95_000 }).map((naira) => kobo(naira * 100)),
      note: fc.constant(''),
    }),
    fc.record({
      type: fc.constant('buy' as const),
      by: fc.constantFrom(SELLER, BUYER),
      orderId: fc.constant(8),
    }),
    fc.record({ type: fc.constantFrom('end' as const, 'tick' as const) }),
  )

  test('an offer stays consistent, an ended one stays ended, and only the other side accepts a price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(commands, fc.integer({ min: 0, max: 30 })), { maxLength: 12 }),
        (steps) => {
          let offer = open
          let at = NOW
          for (const [command, hours] of steps) {
            at = later(at, hours * HOUR_MS)
            const before = offer
            try {
              offer = run(offer, command, at)
            } catch (error) {
              if (!(error instanceof Error && 'code' in error)) throw error
              continue
            }
            if (!isActive(before)) expect(offer).toBe(before)
            if (before.status === 'open' && offer.status === 'accepted')
              expect([
                command.type,
                'by' in command && sideOf(before, command.by) !== before.namedBy,
              ]).toEqual(['accept', true])
            expect(offer.round).toBeLessThanOrEqual(3)
            expect(offer.price).toBeLessThan(92_000_00)
            expect(offer.holdsPiece).toBe(offer.status === 'accepted')
            expect(offer.orderId !== null).toBe(offer.status === 'bought')
            if (offer !== before && offer.status === 'bought') expect(before.status).toBe('accepted')
          }
        },
      ),
    )
  })
})

test('a minimum price is visible only to its owner', () => {
  expect([SELLER, BUYER].map((viewer) => seesLowestPrice({ userId: SELLER }, viewer))).toEqual([true, false])
})

test('An offer that was declined automatically is in its buyer’s list, and not in its seller’s', () => {
  const unseen = { status: 'declined', messageId: null }
  expect([listsOffer(unseen, 'buyer'), listsOffer(unseen, 'seller')]).toEqual([true, false])
  for (const seen of [
    { status: 'declined', messageId: 7 },
    { status: 'open', messageId: null },
  ])
    expect(listsOffer(seen, 'seller')).toBe(true)
})
