import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import {
  depositSettles,
  fundsOf,
  latest,
  payoutHeldUntil,
  proceedsSettle,
  spend,
  type Unsettled,
} from '#domain/wallet/settling.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const part = (amount: number, settles: number): Unsettled => ({
  amount: kobo(amount),
  settlesAt: day(settles),
})
const spending = (amount: number, balance: number, ...unsettled: Unsettled[]) =>
  spend(unsettled, { amount: kobo(amount), balance: kobo(balance) })

test('A deposit settles after days, and proceeds of a deal after hours', () => {
  expect(depositSettles({ depositDays: 3 }, day(1))).toEqual(day(4))
  expect(proceedsSettle({ proceedsHours: 24 }, day(1))).toEqual(day(2))
})

test('A payout to a new account waits for hours, or not at all if set to none', () => {
  expect(payoutHeldUntil({ payoutHours: 24 }, day(1))).toEqual(day(2))
  expect(payoutHeldUntil({ payoutHours: 0 }, day(1))).toBeNull()
})

test('The latest of no times is null', () => {
  expect(latest(null, undefined)).toBeNull()
  expect(latest(day(2), null, day(3), day(1))).toEqual(day(3))
})

describe('Spent money', () => {
  test('is settled money first, which passes no hold on', () => {
    expect(spending(300, 1000, part(700, 5))).toEqual({ unsettled: [part(700, 5)], settlesAt: null })
    expect(spending(0, 700, part(700, 5))).toEqual({ unsettled: [part(700, 5)], settlesAt: null })
  })

  test('is then the money that settles soonest, and passes on the latest hold among it', () => {
    expect(spending(400, 1000, part(300, 6), part(400, 5))).toEqual({
      unsettled: [part(300, 5), part(300, 6)],
      settlesAt: day(5),
    })
    expect(spending(701, 1000, part(300, 6), part(400, 5))).toEqual({
      unsettled: [part(299, 6)],
      settlesAt: day(6),
    })
    expect(spending(1000, 1000, part(300, 6), part(400, 5))).toEqual({ unsettled: [], settlesAt: day(6) })
  })
})

describe('The withdrawable amount', () => {
  const funds = (balance: number, owed: number, ...unsettled: Unsettled[]) =>
    fundsOf({ balance: kobo(balance), owed: kobo(owed), unsettled })

  test('is the balance without unsettled money, and never below zero', () => {
    expect(funds(700, 0)).toEqual({ available: 700, settles: [] })
    expect(funds(700, 0, part(500, 5)).available).toBe(200)
    expect(funds(400, 0, part(500, 5)).available).toBe(0)
  })

  test('is zero with a debt', () => {
    expect(funds(700, 1).available).toBe(0)
  })

  test('is listed with one entry per time, soonest first', () => {
    expect(funds(900, 0, part(500, 6), part(100, 5), part(200, 6)).settles).toEqual([
      part(100, 5),
      part(700, 6),
    ])
  })

  test('lists at most 50 dates: later amounts are merged into the last', () => {
    const many = Array.from({ length: 60 }, (_, index) => part(1, index + 1))
    const { settles } = funds(60, 0, ...many)
    expect(settles).toHaveLength(50)
    expect(settles.at(-1)).toEqual(part(11, 60))
    expect(settles.at(-2)).toEqual(part(1, 49))
  })
})
