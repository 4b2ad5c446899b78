import { describe, expect, test } from 'vitest'
import { assertAsShown, priced, shownAs, withQuantity } from '#domain/ordering/cart.ts'
import type { LineItem } from '#domain/ordering/placement.ts'
import { kobo } from '#domain/shared/money.ts'
import { cartOf, EMPTY, kettle, offersOf, phone, refusal, tenth, wanted } from './a-cart.ts'

describe('The cart as its buyer saw it', () => {
  const cart = cartOf(phone, kettle)
  const today = (...products: LineItem[]) => priced(cart, offersOf(...products), tenth)
  const shown = shownAs(cart, today(phone, kettle))
  const refused = (...products: LineItem[]) =>
    refusal(() => assertAsShown(shown, priced(shown, offersOf(...products), tenth)))
  const changed = (code: string, ...changes: string[]) => ({
    code,
    kind: 'conflict',
    message: `Your cart has changed. ${changes.join('. ')}. Please check it again.`,
    details: { changes },
  })

  test('is stored with it: each price, and the total', () => {
    const dearer = today(wanted({ price: kobo(2500_00) }), kettle)
    expect(shownAs(cart, dearer)).toEqual({
      lines: [{ ...cart.lines[0], shownPrice: 2500_00 }, cart.lines[1]],
      shownTotal: 2805_00,
    })
  })

  test('can be ordered while unchanged', () => {
    expect(() => assertAsShown(shown, today(phone, kettle))).not.toThrow()
    expect(() => assertAsShown(shown, today(phone, kettle), { total: kobo(2255_00) })).not.toThrow()
  })

  test('with a changed price is shown again before ordering', () => {
    expect(refused(wanted({ price: kobo(1900_50) }), kettle)).toMatchObject(
      changed('CART_CHANGED', '“Phone” now costs ₦1,900.50'),
    )
    expect(refused(wanted({ price: kobo(100) }), wanted({ ...kettle, price: kobo(200) }))).toMatchObject(
      changed('CART_CHANGED', '“Phone” now costs ₦1', '“Kettle” now costs ₦2'),
    )
  })

  test('with an unavailable item reports it, with the number left', () => {
    expect(refused(kettle)).toMatchObject(changed('CART_UNAVAILABLE', '“Phone” isn’t available any more'))
    expect(refused(wanted({ stock: 0 }), kettle)).toMatchObject(
      changed('CART_UNAVAILABLE', '“Phone” isn’t available any more'),
    )
    const two = withQuantity(shown, 100, 2)
    const one = priced(two, offersOf(wanted({ stock: 1 }), kettle), tenth)
    expect(refusal(() => assertAsShown(two, one))).toMatchObject(
      changed('CART_UNAVAILABLE', 'Only 1 of “Phone” left'),
    )
  })

  test('with another fee, or another total than the buyer’s, is shown again', () => {
    const free = priced(shown, offersOf(phone, kettle), () => kobo(0))
    expect(refusal(() => assertAsShown(shown, free))).toMatchObject(
      changed('CART_CHANGED', 'The total is now ₦2,050'),
    )
    expect(refusal(() => assertAsShown(shown, today(phone, kettle), { total: kobo(1) }))).toMatchObject(
      changed('CART_CHANGED', 'The total is now ₦2,255'),
    )
  })

  test('changed in another window is shown again, even at the same total', () => {
    const now = today(phone, kettle)
    const [first, second] = now.lines.map(({ id, quantity }) => ({ id: id ?? 0, quantity }))
    const message =
      (...lines: (typeof first)[]) =>
      () =>
        assertAsShown(shown, now, { lines: lines.flatMap((line) => line ?? []) })
    expect(message(second, first)).not.toThrow()
    expect(refusal(message(first))).toMatchObject(changed('CART_CHANGED', '“Kettle” was added'))
    expect(refusal(message(first, second, { id: 999, quantity: 1 }))).toMatchObject(
      changed('CART_CHANGED', 'An item was removed'),
    )
    expect(refusal(message(first && { ...first, quantity: 7 }, second))).toMatchObject(
      changed('CART_CHANGED', 'You have 1 of “Phone”'),
    )
  })

  test('with changed lines and total reports the lines, which explain the total', () => {
    const dearer = priced(shown, offersOf(wanted({ price: kobo(2500_00) }), kettle), tenth)
    const [first, second] = dearer.lines.map(({ id, quantity }) => ({ id: id ?? 0, quantity }))
    const message = (now: typeof dearer, seen: Parameters<typeof assertAsShown>[2]) =>
      refusal(() => assertAsShown(shown, now, seen))
    const price = '“Phone” now costs ₦2,500'
    expect(dearer.total).not.toBe(shown.shownTotal)
    for (const seen of [undefined, { total: kobo(1) }, { total: kobo(1), lines: [] }])
      expect(message(dearer, seen)).toMatchObject(changed('CART_CHANGED', price))
    // The price that was shown is another one even where the buyer names the total that it comes to.
    expect(message(dearer, { total: dearer.total })).toMatchObject(changed('CART_CHANGED', price))

    const lines = first && second ? [{ ...first, quantity: 7 }, second] : []
    expect(message(today(phone, kettle), { total: kobo(1), lines })).toMatchObject(
      changed('CART_CHANGED', 'You have 1 of “Phone”'),
    )
    const gone = priced(shown, offersOf(wanted({ ...kettle, price: kobo(200) })), tenth)
    expect(message(gone, { total: kobo(1) })).toMatchObject(
      changed('CART_UNAVAILABLE', '“Phone” isn’t available any more', '“Kettle” now costs ₦2'),
    )
  })

  test('that is empty cannot be ordered', () => {
    expect(refusal(() => assertAsShown(EMPTY, priced(EMPTY, new Map(), tenth)))).toMatchObject({
      code: 'CART_EMPTY',
      message: 'Your cart is empty',
    })
  })
})
