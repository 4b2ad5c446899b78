import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Statement } from '#adapters/contract/wallet/statement.ts'
import { kobo } from '#domain/shared/money.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('Statements of a period', () => readsOnPostgres(statements))

const MOVES = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 20 }),
    hour: fc.nat(23),
    naira: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 1, maxLength: 12 },
)

function statements(backend: () => DataBackend): void {
  const read = (userId: number, startDate: string, endDate: string, page = 1) =>
    backend().views.periodStatement(userId, { startDate, endDate, page })

  test('opening + in − out is closing, each period starts at the previous closing, and the last ends at the balance', async () => {
    await fc.assert(
      fc.asyncProperty(MOVES, fc.integer({ min: 2, max: 19 }), async (moves, cut) => {
        const { atomically, views } = backend()
        const userId = await aMember(atomically)
        for (const { day, hour, naira } of moves)
          await move(
            backend(),
            userId,
            new Date(`${dayOf(day)}T${String(hour).padStart(2, '0')}:30:00+01:00`),
            [naira, -naira / 2],
          )
        const first = await read(userId, dayOf(1), dayOf(cut))
        const second = await read(userId, dayOf(cut + 1), dayOf(28))
        for (const statement of [first, second]) expectToAddUp(statement)
        expect(kobos(second.openingBalance)).toBe(kobos(first.closingBalance))
        expect(second.closingBalance).toBe((await views.wallet(userId)).balance)
        expect(first.lines.length).toBe(2 * moves.filter(({ day }) => day <= cut).length)
        expect(first.total + second.total).toBe(2 * moves.length)
      }),
      { numRuns: 15 },
    )
  })

  test('an entry belongs to its day in Lagos, which starts an hour before that of UTC', async () => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    await move(backend(), userId, new Date('2026-03-09T22:59:59Z'), [100])
    await move(backend(), userId, new Date('2026-03-09T23:00:00Z'), [200])
    expect((await read(userId, '2026-03-09', '2026-03-09')).moneyIn).toBe(100)
    expect((await read(userId, '2026-03-10', '2026-03-10')).moneyIn).toBe(200)
    expect((await read(userId, '2026-03-10', '2026-03-10')).openingBalance).toBe(100)
  })

  test('money in escrow at the end of the period is separate from the balance', async () => {
    const { atomically, views } = backend()
    let today = new Date('2026-03-10T10:00:00Z')
    const market = composeOver(atomically, { now: () => today })
    const buyerId = await aMember(atomically, { balance: 10_000_00 })
    const sellerId = await aMember(atomically)
    const productId = await atomically(({ products }) => products.add(aProduct(sellerId)))
    const order = await market.ordering.buyNow({
      ...{ buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' },
      requestKey: unique('key'),
    })
    today = new Date('2026-03-12T10:00:00Z')
    const held = (await views.wallet(buyerId)).heldInEscrow
    expect(held).toBeGreaterThan(0)
    expect((await read(buyerId, '2026-03-01', '2026-03-09')).heldInEscrow).toBe(0)
    expect((await read(buyerId, '2026-03-01', '2026-03-31')).heldInEscrow).toBe(held)
    const [line] = (await read(buyerId, '2026-03-10', '2026-03-10')).lines
    expect(line?.deal?.counterpart.id).toBe(sellerId)
    await market.ordering.cancel(order, buyerId, 'Changed my mind')
    expect((await read(buyerId, '2026-03-01', '2026-03-11')).heldInEscrow).toBe(held)
    expect((await read(buyerId, '2026-03-01', '2026-03-12')).heldInEscrow).toBe(0)
    expect((await read(sellerId, '2026-03-01', '2026-03-31')).heldInEscrow).toBe(0)
  })

  test('a long period is paginated; each page starts with the carried balance', async () => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    await move(backend(), userId, new Date('2026-03-09T10:00:00Z'), Array(205).fill(1))
    const pages = await Promise.all([1, 2, 3].map((page) => read(userId, '2026-03-01', '2026-03-31', page)))
    expect(pages.map(({ lines }) => lines.length)).toEqual([200, 5, 0])
    expect(pages.map(({ broughtForward }) => broughtForward)).toEqual([0, 200, 205])
    expect(pages[0]?.lines.at(-1)?.balance).toBe(200)
    expect(pages.map(({ closingBalance }) => closingBalance)).toEqual([205, 205, 205])
  })

  test('a period without entries has no lines and an unchanged balance', async () => {
    const userId = await aMember(backend().atomically, { balance: 700_00 })
    expect(await read(userId, '2001-01-01', '2001-12-31')).toMatchObject({
      closingBalance: 0,
      lines: [],
      total: 0,
    })
    expect(await read(userId, '2998-01-01', '2998-02-01')).toMatchObject({
      ...{ openingBalance: 700, moneyIn: 0, moneyOut: 0, closingBalance: 700, lines: [] },
    })
  })
}

function expectToAddUp(
  statement: Pick<Statement, 'openingBalance' | 'moneyIn' | 'moneyOut' | 'closingBalance' | 'lines'>,
) {
  const { openingBalance, moneyIn, moneyOut, closingBalance, lines } = statement
  expect(kobos(openingBalance) + kobos(moneyIn) - kobos(moneyOut)).toBe(kobos(closingBalance))
  let balance = kobos(openingBalance)
  for (const { amount, direction, ...line } of lines) {
    balance += direction === 'in' ? kobos(amount) : -kobos(amount)
    expect(kobos(line.balance)).toBe(balance)
  }
  expect(balance).toBe(kobos(closingBalance))
}

function move({ atomically }: DataBackend, userId: number, at: Date, sums: readonly number[]): Promise<void> {
  const wallet = { kind: 'wallet', userId } as const
  const provider = { kind: 'provider' } as const
  return atomically(async ({ ledger }) => {
    for (const naira of sums) {
      const reference = unique('dep')
      const amount = kobo(Math.abs(naira) * 100)
      const isIn = naira > 0
      const entry = { userId, amount, reference, status: 'completed', description: 'Test' } as const
      await ledger.post(
        {
          ...{ key: reference, type: 'deposit', reference, actorId: userId },
          postings: [
            isIn ? { from: provider, to: wallet, amount } : { from: claimOn(userId), to: provider, amount },
          ],
          entries: [
            isIn
              ? { ...entry, type: 'deposit', direction: 'in' }
              : { ...entry, type: 'withdrawal', direction: 'out' },
          ],
        },
        at,
      )
    }
  })
}

function dayOf(day: number): string {
  return `2026-03-${String(day).padStart(2, '0')}`
}

function kobos(naira: number): number {
  return Math.round(naira * 100)
}
