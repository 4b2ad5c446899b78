import { describe, expect, test } from 'vitest'
import {
  BLANK,
  bodyOf,
  draftOf,
  sellsOnline,
  stockOf,
  stockText,
} from '../../../web/src/features/products/drafts/product-draft.ts'
import { piecesIn } from '../../../web/src/features/products/pieces.ts'

describe('the stock in the product form', () => {
  test('is a single piece by default', () => {
    expect(stockOf(BLANK)).toBe(1)
    expect(stockOf({ stockChoice: 'more', stock: ' 12 ' })).toBe(12)
    expect(stockOf({ stockChoice: 'plenty', stock: '12' })).toBe(null)
  })

  test('counts as one piece if unreadable', () => {
    expect(stockOf({ stockChoice: 'more', stock: '' })).toBe(1)
    expect(stockOf({ stockChoice: 'more', stock: '2.5' })).toBe(1)
  })

  test.each([null, 0, 1, 2, 100_000])('of %s is shown as the matching choice', (stock) => {
    expect(stockOf(stockText(stock))).toBe(stock)
  })

  test.each([
    ['3', 3],
    [' 100000 ', 100_000],
    ['0', undefined],
    ['', undefined],
    ['2.5', undefined],
    ['-1', undefined],
    ['100001', undefined],
  ])('with “%s” more pieces is %s', (typed, pieces) => expect(piecesIn(typed)).toBe(pieces))
})

describe('the product form’s request', () => {
  test('has a condition only if the category has one', () => {
    const phone = { ...BLANK, category: 'electronics', condition: 'good' }
    expect(bodyOf(phone)).toMatchObject({ category: 'electronics', condition: 'good' })
    expect(bodyOf({ ...phone, category: 'lodges' })).toMatchObject({ condition: null })
    expect(bodyOf({ ...phone, condition: 'mint' })).toMatchObject({ condition: null })
  })
})

describe('a draft of a product', () => {
  const { stockChoice: _, stock: __, ...older } = { ...BLANK, price: 500, description: 'Lamp' }

  test('stores the choice', () => {
    const draft = { ...older, stockChoice: 'plenty', stock: '' }
    expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('from before the choice has its number, or one piece', () => {
    expect(draftOf({ ...older, stock: '4' })).toMatchObject({ stockChoice: 'more', stock: '4' })
    expect(draftOf({ ...older, stock: '' })).toMatchObject({ stockChoice: 'one' })
    expect(draftOf(older)).toMatchObject({ stockChoice: 'one', stock: '' })
  })

  test('from before conditions has none', () => {
    const { condition: _, ...before } = { ...BLANK, price: null, description: 'Lamp' }
    expect(draftOf(before)).toEqual({ ...BLANK, description: 'Lamp' })
  })

  test('with an unknown choice has none', () => {
    expect(draftOf({ ...older, stockChoice: 'many' })).toBeUndefined()
    expect(draftOf(null)).toBeUndefined()
  })

  test('requires a stock only if sold online', () => {
    expect(sellsOnline({ price: 0, priceOnRequest: false, sellOnline: true })).toBe(false)
    expect(sellsOnline({ price: 500, priceOnRequest: false, sellOnline: true })).toBe(true)
  })
})
