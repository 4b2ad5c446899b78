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

describe('how many a seller has', () => {
  test('a new listing is a single piece unless its seller says otherwise', () => {
    expect(stockOf(BLANK)).toBe(1)
    expect(stockOf({ stockChoice: 'more', stock: ' 12 ' })).toBe(12)
    expect(stockOf({ stockChoice: 'plenty', stock: '12' })).toBe(null)
  })

  test('a number that cannot be read counts as one piece', () => {
    expect(stockOf({ stockChoice: 'more', stock: '' })).toBe(1)
    expect(stockOf({ stockChoice: 'more', stock: '2.5' })).toBe(1)
  })

  test.each([null, 0, 1, 2, 100_000])('a saved stock of %s is shown as the choice that gives it', (stock) => {
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
  ])('“%s” more pieces is %s', (typed, pieces) => expect(piecesIn(typed)).toBe(pieces))
})

describe('what is sent of a form', () => {
  test('is a condition only where the category has one', () => {
    const phone = { ...BLANK, category: 'electronics', condition: 'good' }
    expect(bodyOf(phone)).toMatchObject({ category: 'electronics', condition: 'good' })
    expect(bodyOf({ ...phone, category: 'lodges' })).toMatchObject({ condition: null })
    expect(bodyOf({ ...phone, condition: 'mint' })).toMatchObject({ condition: null })
  })
})

describe('a draft of a product', () => {
  const { stockChoice: _, stock: __, ...older } = { ...BLANK, price: 500, description: 'Lamp' }

  test('keeps the choice', () => {
    const draft = { ...older, stockChoice: 'plenty', stock: '' }
    expect(draftOf(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  test('from before the choice becomes the number that it holds, or one piece', () => {
    expect(draftOf({ ...older, stock: '4' })).toMatchObject({ stockChoice: 'more', stock: '4' })
    expect(draftOf({ ...older, stock: '' })).toMatchObject({ stockChoice: 'one' })
    expect(draftOf(older)).toMatchObject({ stockChoice: 'one', stock: '' })
  })

  test('from before conditions is filled up with none', () => {
    const { condition: _, ...before } = { ...BLANK, price: null, description: 'Lamp' }
    expect(draftOf(before)).toEqual({ ...BLANK, description: 'Lamp' })
  })

  test('with an unknown choice is none', () => {
    expect(draftOf({ ...older, stockChoice: 'many' })).toBeUndefined()
    expect(draftOf(null)).toBeUndefined()
  })

  test('is asked for its stock only where it is sold online', () => {
    expect(sellsOnline({ price: 0, priceOnRequest: false, sellOnline: true })).toBe(false)
    expect(sellsOnline({ price: 500, priceOnRequest: false, sellOnline: true })).toBe(true)
  })
})
