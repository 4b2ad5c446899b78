import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingOf, withBalances } from '#domain/wallet/statement.ts'

const MOVEMENTS = fc.array(
  fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((amount) => ({ amount })),
)

test('opening + in − out is the closing balance, and the balance after the last movement', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), MOVEMENTS, (opening, movements) => {
      const sums = { opening, moneyIn: 0, moneyOut: 0 }
      for (const { amount } of movements) {
        if (amount > 0) sums.moneyIn += amount
        else sums.moneyOut -= amount
      }
      const lines = withBalances(opening, movements)
      expect(closingOf(sums)).toBe(lines.at(-1)?.balance ?? opening)
    }),
  )
})

test('a statement cut into pages anywhere has the balances of the whole', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), MOVEMENTS, fc.nat(50), (opening, movements, cut) => {
      const first = withBalances(opening, movements.slice(0, cut))
      const second = withBalances(first.at(-1)?.balance ?? opening, movements.slice(cut))
      expect([...first, ...second]).toEqual(withBalances(opening, movements))
    }),
  )
})
