import { describe, expect, test } from 'vitest'
import { atAgreedPrice, itemOf, type LineItem, placeOrder, subtotalOf } from '#domain/ordering/placement.ts'
import { lineItemOf } from '#domain/ordering/placing.ts'
import { kobo } from '#domain/shared/money.ts'
import { aPicture, aProduct } from '#tests/support/market/builders.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const [SELLER, BUYER] = [1, 2]
const wanted: LineItem = {
  productId: 10,
  sellerId: SELLER,
  sellerCampus: 'unilag',
  title: 'Phone',
  category: 'electronics',
  price: kobo(2000_00),
  imageKey: 'k',
  sellsOnline: true,
  isDisabled: false,
  availability: 'for_sale',
  stock: null,
  quantity: 2,
}
const item = {
  productId: 10,
  quantity: 2,
  price: kobo(2000_00),
  title: 'Phone',
  category: 'electronics',
  imageKey: 'k',
  fromStock: false,
}

describe('A purchase at an agreed price', () => {
  const one: LineItem = { ...wanted, quantity: 1 }
  const agreed = { price: kobo(1500_00), holdsPiece: true }

  test('costs that price, or the listed one if it is lower by then', () => {
    expect(atAgreedPrice(one, agreed).price).toBe(1500_00)
    expect(atAgreedPrice({ ...one, price: kobo(1400_00) }, agreed).price).toBe(1400_00)
    expect(atAgreedPrice({ ...one, price: null, sellsOnline: false }, agreed)).toMatchObject({
      price: 1500_00,
      sellsOnline: true,
    })
    expect(atAgreedPrice({ ...one, price: kobo(1400_00), sellsOnline: false }, agreed).price).toBe(1500_00)
  })

  test('uses the piece reserved for it, where stock is counted', () => {
    const reserved = { ...one, stock: 0, availability: 'reserved' } as const
    expect(atAgreedPrice(reserved, agreed)).toMatchObject({ stock: 1, availability: 'for_sale' })
    expect(atAgreedPrice({ ...one, stock: 0, availability: 'sold' }, agreed)).toMatchObject({
      stock: 1,
      availability: 'sold',
    })
    expect(atAgreedPrice(reserved, { ...agreed, holdsPiece: false })).toMatchObject({
      stock: 0,
      availability: 'reserved',
    })
    expect(atAgreedPrice({ ...one, availability: 'reserved' }, agreed)).toMatchObject({
      stock: null,
      availability: 'reserved',
    })
  })

  test('is one piece', () => {
    expect(() => atAgreedPrice(wanted, agreed)).toThrowError(
      expect.objectContaining({ code: 'OFFER_FOR_ONE', kind: 'conflict' }),
    )
  })
})

describe('An ordered item', () => {
  test('is a snapshot of the product, with whether its stock is counted', () => {
    expect(itemOf(wanted, BUYER)).toEqual(item)
    expect(itemOf({ ...wanted, stock: 2 }, BUYER)).toEqual({ ...item, fromStock: true })
  })

  const disabled = 'This product is not available at the moment'
  const offline = 'This product is not available for online purchase'
  test.each([
    [{ sellerId: BUYER }, 'OWN_PRODUCT', 'forbidden', 'You cannot buy your own product'],
    [{ availability: 'sold', isDisabled: true }, 'SOLD', 'conflict', 'This product has been sold'],
    [{ isDisabled: true, sellsOnline: false }, 'PRODUCT_UNAVAILABLE', 'conflict', disabled],
    [{ availability: 'paused' }, 'PRODUCT_UNAVAILABLE', 'conflict', disabled],
    [{ sellsOnline: false, stock: 0 }, 'NOT_SOLD_ONLINE', 'conflict', offline],
    [{ price: null }, 'NOT_SOLD_ONLINE', 'conflict', offline],
    [{ stock: 0 }, 'OUT_OF_STOCK', 'conflict', 'This product is sold out'],
    [{ stock: 1 }, 'OUT_OF_STOCK', 'conflict', 'Only 1 of this product left'],
  ] as const)('[R24] with %j is rejected: %s', (change, code, kind, message) => {
    expect(() => itemOf({ ...wanted, ...change }, BUYER)).toThrowError(
      expect.objectContaining({ code, kind, message }),
    )
  })

  test('costs its price times its quantity', () => {
    expect(subtotalOf([item, { ...item, quantity: 1, price: kobo(1) }])).toBe(4000_01)
  })
})

test('An order stores of an offer its product, seller, price and first picture', () => {
  const pictures = [1, 2].map((id) => ({ ...aPicture(), id, key: `k${id}` }))
  const offer = {
    ...aProduct(SELLER, { description: 'Phone\nas good as new', campus: 'ui', stock: 4 }),
    id: 10,
    images: pictures,
    seller: { id: SELLER, name: 'Ada', campus: 'unilag' },
  }
  expect(lineItemOf(offer, 2)).toEqual({
    ...wanted,
    imageKey: 'k1',
    stock: 4,
  })
  expect(lineItemOf({ ...offer, images: [] }, 2).imageKey).toBeNull()
})

test('An order starts as pending at the price of its items', () => {
  const input = {
    orderNumber: 'ABCD2345',
    buyerId: BUYER,
    sellerId: SELLER,
    campus: 'unilag',
    deliveryMethod: 'pickup',
    platformFee: kobo(200_00),
    feeConfigId: 3,
    notes: 'At the gate',
    handoverCode: '123456',
    autoReleaseDays: 14,
    items: [item],
  } as const
  expect(placeOrder(input, NOW)).toEqual({
    ...input,
    status: 'pending',
    deliveryStatus: 'pending',
    subtotal: 4000_00,
    cancellationReason: null,
    cancellation: null,
    wrongCodes: 0,
    disputed: false,
    startedAt: null,
    deliveredAt: null,
    deadlineSteps: 0,
    createdAt: NOW,
    updatedAt: NOW,
  })
})
