import { describe, expect, test } from 'vitest'
import { lineTotal, MAX_LINES, priced, putIn, without, withQuantity } from '#domain/ordering/cart.ts'
import { MAX_OF_ONE } from '#domain/ordering/limits.ts'
import { kobo } from '#domain/shared/money.ts'
import {
  ADA,
  BOLA,
  BUYER,
  cartOf,
  cover,
  EMPTY,
  kettle,
  offersOf,
  phone,
  refusal,
  tenth,
  wanted,
} from './a-cart.ts'

const field = (name: string, message: string) => ({ kind: 'invalid', message, errors: { [name]: message } })

describe('An item added to a cart', () => {
  test('is stored with its current price', () => {
    expect(putIn(EMPTY, wanted({ quantity: 2 }), BUYER)).toEqual({
      lines: [
        {
          id: null,
          productId: 10,
          sellerId: ADA,
          title: 'Phone',
          quantity: 2,
          addedPrice: 2000_00,
          shownPrice: 2000_00,
        },
      ],
      shownTotal: 0,
    })
  })

  test('adds to the quantity of an existing line, and leaves the other lines alone', () => {
    const cart = cartOf(phone, kettle)
    const more = putIn(cart, wanted({ quantity: 3, price: kobo(1) }), BUYER)
    expect(more.lines).toEqual([{ ...cart.lines[0], quantity: 4 }, cart.lines[1]])
  })

  test('is rejected for its own seller, before any other error', () => {
    expect(refusal(() => putIn(EMPTY, wanted({ isDisabled: true }), ADA))).toMatchObject({
      code: 'OWN_PRODUCT',
      kind: 'forbidden',
      message: 'You cannot add your own product to cart',
    })
  })

  test('is rejected like an order of it', () => {
    expect(refusal(() => putIn(EMPTY, wanted({ isDisabled: true }), BUYER))).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
    })
    const counted = wanted({ stock: 3, quantity: 2 })
    expect(refusal(() => putIn(cartOf(counted), counted, BUYER))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 3 of this product left',
    })
  })

  test('has a quantity from 1 to 99', () => {
    expect(MAX_OF_ONE).toBe(99)
    const tooFew = field('quantity', 'Quantity must be at least 1')
    const tooMany = field('quantity', 'Quantity must be at most 99')
    expect(refusal(() => putIn(EMPTY, wanted({ quantity: 0 }), BUYER))).toMatchObject(tooFew)
    const full = cartOf(wanted({ quantity: 99 }))
    expect(full.lines[0]?.quantity).toBe(99)
    expect(refusal(() => putIn(full, phone, BUYER))).toMatchObject(tooMany)
    expect(refusal(() => withQuantity(full, 100, 0))).toMatchObject(tooFew)
    expect(refusal(() => withQuantity(full, 100, 100))).toMatchObject(tooMany)
    expect(withQuantity(full, 100, 1).lines[0]?.quantity).toBe(1)
  })

  test('is one of fifty different products at most; existing lines may grow', () => {
    expect(MAX_LINES).toBe(50)
    const many = Array.from({ length: 50 }, (_, index) => wanted({ productId: 200 + index }))
    const full = cartOf(...many)
    expect(refusal(() => putIn(full, phone, BUYER))).toMatchObject({
      code: 'CART_FULL',
      kind: 'conflict',
      message: 'Your cart is full. It can have up to 50 different products',
    })
    expect(putIn(full, wanted({ productId: 249 }), BUYER).lines.at(-1)?.quantity).toBe(2)
  })
})

describe('A line of a cart', () => {
  const cart = cartOf(phone, kettle)

  test('is changed or removed without affecting others', () => {
    expect(withQuantity(cart, 101, 5).lines.map(({ quantity }) => quantity)).toEqual([1, 5])
    expect(without(cart, 100)).toEqual({ ...cart, lines: [cart.lines[1]] })
  })

  test('that does not exist is not found', () => {
    const missing = { kind: 'not_found', message: 'This item is not in your cart' }
    expect(refusal(() => withQuantity(cart, 9, 1))).toMatchObject(missing)
    expect(refusal(() => without(cart, 9))).toMatchObject(missing)
  })

  test('costs its price times its quantity', () => {
    expect(lineTotal({ price: kobo(50_00), quantity: 3 })).toBe(150_00)
  })
})

describe('A cart at current prices', () => {
  const cart = withQuantity(cartOf(phone, kettle, cover), 101, 3)

  test('is one order per seller, with its fee, in the order of adding', () => {
    const requested: unknown[] = []
    const now = priced(cart, offersOf(cover, kettle, phone), (order) => {
      requested.push(order)
      return tenth(order)
    })
    expect(requested).toEqual([
      { subtotal: 2100_00, campus: 'unilag' },
      { subtotal: 150_00, campus: 'ui' },
    ])
    const item = { category: 'electronics', imageKey: null, fromStock: false, quantity: 1 }
    expect(now.orders).toEqual([
      {
        sellerId: ADA,
        campus: 'unilag',
        items: [
          { ...item, productId: 10, title: 'Phone', price: 2000_00 },
          { ...item, productId: 12, title: 'Cover', price: 100_00 },
        ],
        subtotal: 2100_00,
        fee: 210_00,
      },
      {
        sellerId: BOLA,
        campus: 'ui',
        items: [{ ...item, productId: 11, title: 'Kettle', price: 50_00, quantity: 3 }],
        subtotal: 150_00,
        fee: 15_00,
      },
    ])
    expect([now.subtotal, now.fee, now.total]).toEqual([2250_00, 225_00, 2475_00])
    expect(now.lines).toEqual([
      {
        ...cart.lines[0],
        price: 2000_00,
        unavailable: false,
        reserved: false,
        hasOwnPrice: false,
        stock: null,
      },
      {
        ...cart.lines[1],
        price: 50_00,
        unavailable: false,
        reserved: false,
        hasOwnPrice: false,
        stock: null,
      },
      {
        ...cart.lines[2],
        price: 100_00,
        unavailable: false,
        reserved: false,
        hasOwnPrice: false,
        stock: null,
      },
    ])
  })

  test.each([
    ['is gone', undefined, 'Phone', 2000_00, null],
    ['is disabled', { isDisabled: true, stock: 5 }, 'Phone', 2000_00, null],
    ['is sold', { availability: 'sold', stock: 5 }, 'Phone', 2000_00, null],
    ['is paused', { availability: 'paused' }, 'Phone', 2000_00, null],
    ['is not sold online any more', { sellsOnline: false, stock: 5 }, 'Phone', 2000_00, null],
    ['has no price any more', { price: null, title: 'A phone', stock: 5 }, 'A phone', 2000_00, null],
    ['is sold out', { stock: 0, price: kobo(1) }, 'Phone', 1, 0],
    ['is reserved', { availability: 'reserved', stock: 0 }, 'Phone', 2000_00, null],
  ] as const)('excludes an item that %s from totals and orders', (_, change, title, price, stock) => {
    const offers = offersOf(kettle, cover, ...(change ? [wanted(change)] : []))
    const now = priced(cart, offers, tenth)
    const reserved = change !== undefined && 'availability' in change && change.availability === 'reserved'
    expect(now.lines[0]).toEqual({
      ...{ ...cart.lines[0], title, price, unavailable: true, reserved, stock },
      hasOwnPrice: false,
    })
    expect(now.orders.map(({ sellerId, subtotal }) => [sellerId, subtotal])).toEqual([
      [BOLA, 150_00],
      [ADA, 100_00],
    ])
    expect(now.total).toBe(275_00)
  })

  test('includes a counted item while enough are in stock', () => {
    const unavailable = (stock: number) =>
      priced(cart, offersOf(wanted({ productId: 11, stock })), tenth).lines[1]?.unavailable
    expect([unavailable(4), unavailable(3), unavailable(2)]).toEqual([false, false, true])
  })

  test('that is empty costs nothing', () => {
    expect(priced(EMPTY, new Map(), tenth)).toEqual({ lines: [], orders: [], subtotal: 0, fee: 0, total: 0 })
  })
})
