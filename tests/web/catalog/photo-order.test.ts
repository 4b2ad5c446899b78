import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from '../../../web/src/components/listing/photos/photo-order.ts'

test('[S89] a moved photo is at its new place, and the others stay in order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  const places = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(4), fc.nat(4))
  fc.assert(
    fc.property(places, ([count, one, other]) => {
      const [from, to] = [one % count, other % count]
      const rows = Array.from({ length: count }, (_, index) => index)
      const after = moved(rows, from, to)
      expect(after[to]).toBe(from)
      expect(after.filter((row) => row !== from)).toEqual(rows.filter((row) => row !== from))
    }),
  )
})
