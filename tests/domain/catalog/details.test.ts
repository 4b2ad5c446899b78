import { describe, expect, test } from 'vitest'
import { DETAILS_FILTERS } from '#adapters/contract/catalog/details-form.ts'
import { DETAIL_FILTERS } from '#adapters/contract/catalog/facts.ts'
import { PRODUCT_CATEGORIES } from '#adapters/contract/core/choices.ts'
import { detailsAfter, NO_DETAILS } from '#domain/catalog/details.ts'
import { factsOf } from '#domain/catalog/facts.ts'
import { changeProduct, listProduct } from '#domain/catalog/product.ts'
import { kobo } from '#domain/shared/money.ts'
import { aPicture } from '#tests/support/market/builders.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const SELLER = { id: 1, campus: 'unilag' } as const
const aPhone = { description: 'Tecno Spark', price: kobo(100), category: 'electronics', images: [aPicture()] }
const listed = (said: object) => listProduct({ ...aPhone, ...said }, SELLER, NOW)

describe('the condition of a product', () => {
  test('is required for goods, optional for mixed categories, and absent for rooms, food and services', () => {
    const ofRule = (rule: string) => PRODUCT_CATEGORIES.filter((name) => factsOf(name).condition === rule)
    expect(ofRule('none')).toEqual(['lodges', 'services', 'food', 'finance', 'realestate'])
    expect(ofRule('optional')).toEqual(['other', 'health', 'education', 'entertainment'])
    expect(ofRule('asked')).toHaveLength(8)
  })

  test('is not required of older clients', () => {
    expect(listed({})).toMatchObject({ condition: null })
    expect(listed({ condition: 'fair' })).toMatchObject({ condition: 'fair' })
  })

  test('is rejected where the category has none', () => {
    expect(() => listed({ category: 'lodges', condition: 'new' })).toThrow('have no condition')
    expect(listed({ category: 'lodges', condition: null })).toMatchObject({ condition: null })
  })

  test('stays when left out, is removed by null, and is dropped with its category', () => {
    const phone = { ...listed({ condition: 'good' }), id: 1 }
    const changed = (change: object) =>
      changeProduct(phone, { description: 'Tecno', ...change }, NOW).condition
    expect(changed({})).toBe('good')
    expect(changed({ category: 'tech' })).toBe('good')
    expect(changed({ condition: 'for_parts' })).toBe('for_parts')
    expect(changed({ condition: null })).toBeNull()
    expect(changed({ category: 'services' })).toBeNull()
  })

  test('of an unknown category is absent', () => {
    expect(detailsAfter(NO_DETAILS, {}, 'spaceships')).toEqual(NO_DETAILS)
  })
})

describe('the facts of a product', () => {
  test('are those of its category', () => {
    expect(listed({ storageGb: 128, ramGb: 8, brand: 'Tecno', isNegotiable: true })).toMatchObject({
      facts: { storageGb: 128, ramGb: 8 },
      brand: 'Tecno',
      isNegotiable: true,
    })
    expect(() => listed({ category: 'books', storageGb: 128 })).toThrow('don’t say this')
    expect(() => listed({ category: 'lodges', brand: 'Tecno' })).toThrow('have no brand')
    expect(listed({ category: 'books', storageGb: null, author: 'Stroud' }).facts).toEqual({
      author: 'Stroud',
    })
    expect(listed({ category: 'lodges', isFurnished: false, campusMinutes: 0 }).facts).toEqual({
      isFurnished: false,
      campusMinutes: 0,
    })
  })

  test('each stay when left out, and are dropped with their category', () => {
    const phone = { ...listed({ storageGb: 128, ramGb: 8, brand: 'Tecno', isNegotiable: true }), id: 1 }
    const changed = (change: object) => changeProduct(phone, { description: 'Tecno', ...change }, NOW)
    expect(changed({})).toMatchObject({ facts: { storageGb: 128, ramGb: 8 }, isNegotiable: true })
    expect(changed({ ramGb: 4 }).facts).toEqual({ storageGb: 128, ramGb: 4 })
    expect(changed({ ramGb: null, brand: null })).toMatchObject({ facts: { storageGb: 128 }, brand: null })
    expect(changed({ category: 'lodges' })).toMatchObject({ facts: {}, brand: null, isNegotiable: true })
  })

  test('can each be filtered by in lists as in the API', () => {
    expect(DETAIL_FILTERS.map(({ name }) => name).sort()).toEqual(Object.keys(DETAILS_FILTERS).sort())
    const offered = (category: string | undefined) =>
      DETAIL_FILTERS.filter(({ isIn }) => isIn(category === undefined ? undefined : factsOf(category)))
    expect(offered(undefined).map(({ name }) => name)).toEqual(['condition', 'isNegotiable'])
    expect(offered('clothing').map(({ name }) => name)).toEqual([
      'condition',
      'brand',
      'isNegotiable',
      'size',
    ])
  })
})
