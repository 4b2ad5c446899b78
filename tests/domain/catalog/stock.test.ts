import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeProduct } from '#domain/catalog/product.ts'
import {
  handedOver,
  isReserved,
  newStock,
  putBack,
  restocked,
  shownAvailability,
  withStock,
} from '#domain/catalog/stock.ts'
import { aProduct } from '#tests/support/market/builders.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const one = { ...aProduct(1, { stock: 1 }), id: 1 }

describe('Stock', () => {
  test('left out at creation is uncounted and asked about later; marked as plenty it is never asked about', () => {
    expect(newStock(undefined)).toEqual({ stock: null, reserved: 0, stockQuestion: 'unasked' })
    expect(newStock(null)).toEqual({ stock: null, reserved: 0, stockQuestion: 'answered' })
    expect(newStock(1)).toEqual({ stock: 1, reserved: 0, stockQuestion: 'answered' })
  })

  test('is reserved exactly when an order holds its last piece', () => {
    const held = { availability: 'for_sale', stock: 0, reserved: 1 } as const
    expect(shownAvailability(held)).toBe('reserved')
    expect(shownAvailability({ ...held, stock: 1 })).toBe('for_sale')
    expect(shownAvailability({ ...held, reserved: 0 })).toBe('for_sale')
    expect(shownAvailability({ ...held, stock: null })).toBe('for_sale')
    expect(shownAvailability({ ...held, availability: 'sold' })).toBe('sold')
  })

  test('is restored by an order that ends without a sale', () => {
    const back = putBack({ ...one, stock: 0, reserved: 1 }, 1)
    expect(back).toMatchObject({ stock: 1, reserved: 0 })
    expect(shownAvailability(back)).toBe('for_sale')
    expect(putBack({ ...one, stock: null }, 1).stock).toBeNull()
  })

  test('is sold once the last piece is handed over', () => {
    expect(handedOver({ ...one, stock: 0, reserved: 1 }, 1)).toMatchObject({
      availability: 'sold',
      reserved: 0,
    })
    expect(handedOver({ ...one, stock: 0, reserved: 2 }, 1)).toMatchObject({
      availability: 'for_sale',
      reserved: 1,
    })
    expect(handedOver({ ...one, stock: 2, reserved: 1 }, 1).availability).toBe('for_sale')
    expect(handedOver({ ...one, stock: null, reserved: 0 }, 1).availability).toBe('for_sale')
  })

  test('that a seller starts counting includes the pieces in open orders', () => {
    const uncounted = { ...one, stock: null, stockQuestion: 'asked' as const }
    const only = withStock(uncounted, 0, 1, NOW)
    expect(only).toMatchObject({ stock: 0, reserved: 1, stockQuestion: 'answered' })
    expect(isReserved(only)).toBe(true)
    expect(withStock({ ...one, stock: 0, reserved: 1 }, null, 0, NOW)).toMatchObject({
      stock: null,
      reserved: 0,
    })
  })

  test('that is raised puts a sold-out product back for sale', () => {
    const gone = { ...one, stock: 0, availability: 'sold' as const }
    const change = { description: 'A phone', stock: 2 }
    expect(changeProduct(gone, change, NOW)).toMatchObject({ availability: 'for_sale', stock: 2 })
    expect(changeProduct({ ...gone, stock: 1 }, change, NOW).availability).toBe('sold')
    expect(changeProduct(gone, { ...change, stock: null }, NOW).availability).toBe('for_sale')
    expect(changeProduct(gone, { ...change, stock: 0 }, NOW).availability).toBe('sold')
    expect(restocked(gone).stock).toBe(1)
    expect(restocked({ ...gone, reserved: 1 }).stock).toBe(0)
    expect(restocked({ ...gone, stock: null }).stock).toBeNull()
  })

  test('never creates or loses a piece, whatever orders do', () => {
    const step = fc.constantFrom('order', 'cancel', 'complete')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.array(step, { maxLength: 30 }), (stock, steps) => {
        let product = { ...one, stock: stock as number | null, reserved: 0 }
        let handed = 0
        for (const action of steps) {
          if (action === 'order' && product.availability === 'for_sale' && (product.stock ?? 0) > 0)
            product = { ...product, stock: (product.stock ?? 0) - 1, reserved: product.reserved + 1 }
          if (action === 'cancel' && product.reserved > 0) product = putBack(product, 1)
          if (action === 'complete' && product.reserved > 0) {
            product = handedOver(product, 1)
            handed += 1
          }
          expect((product.stock ?? 0) + product.reserved + handed).toBe(stock)
          if (product.availability === 'sold') expect(product.stock).toBe(0)
        }
      }),
    )
  })
})
