import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { type Moved, type PaymentProvider, ProviderUnavailable } from '#domain/wallet/payment-provider.ts'
import {
  depositDifference,
  reconciliationUseCases,
  withdrawalDifference,
} from '#domain/wallet/reconciliation.ts'
import { looksLikeOurs, newReference } from '#domain/wallet/reference.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

describe('A reference', () => {
  test.each(['deposit', 'withdrawal'] as const)('given to a %s has our form', (kind) => {
    for (let count = 0; count < 50; count++) expect(looksLikeOurs(kind, newReference(kind, ids))).toBe(true)
  })

  test.each([
    '',
    'dep',
    'dep_',
    'dep_ABC',
    `wdr_${'A'.repeat(20)}`,
    `dep_${'a'.repeat(20)}`,
    `dep_${'A'.repeat(21)}`,
    `dep_${'A'.repeat(20)}_2`,
    `shop_dep_${'A'.repeat(20)}`,
    'T685312322670591',
  ])('%j belongs to another use of the account, and not to our deposits', (reference) => {
    expect(looksLikeOurs('deposit', reference)).toBe(false)
  })
})

describe('The provider’s own list', () => {
  const charge = (): Moved => ({ reference: newReference('deposit', ids), amount: kobo(500) })

  function reading(moved: PaymentProvider['moved']) {
    const { atomically, bank } = memoryMarketplace()
    return reconciliationUseCases({ atomically, now: () => new Date(), provider: { ...bank, moved } })
  }

  test('is read page by page, in the compared period, and duplicates count once', async () => {
    const [first, second] = [charge(), charge()]
    const requested: unknown[] = []
    const { reconcile } = reading(async (kind, time, page) => {
      requested.push([kind, page, time])
      if (kind === 'withdrawal') return { list: [], hasMore: false }
      return page === 1 ? { list: [first], hasMore: true } : { list: [first, second], hasMore: false }
    })
    const { from, to, compared, differences } = await reconcile()
    const settled = new Date(to.getTime() - HOUR_MS)
    expect(differences).toEqual(
      [first, second].map(({ reference }) => ({
        kind: 'deposit',
        reference,
        difference: 'unknown',
        ours: { amount: null, status: null },
        theirs: { amount: 500, status: 'success' },
        settled: true,
      })),
    )
    expect(compared).toBe(2)
    const [before, lastHour] = [
      { from, to: settled },
      { from: settled, to },
    ]
    expect(requested).toEqual([
      ['deposit', 1, before],
      ['deposit', 2, before],
      ['deposit', 1, lastHour],
      ['deposit', 2, lastHour],
      ['withdrawal', 1, before],
      ['withdrawal', 1, lastHour],
    ])
  })

  test('that breaks off is reported, and the earlier differences are stored', async () => {
    const lost = charge()
    const { reconcile } = reading(async (_kind, _time, page) => {
      if (page === 2) throw new ProviderUnavailable('the payment provider returned 502')
      return { list: [lost], hasMore: true }
    })
    expect(await reconcile()).toMatchObject({
      failure: 'the payment provider returned 502',
      differences: [{ difference: 'unknown', reference: lost.reference, theirs: { amount: 500 } }],
    })
  })

  test('without an end is not read for ever', async () => {
    let pages = 0
    const { reconcile } = reading(async () => {
      pages += 1
      return { list: [charge()], hasMore: true }
    })
    expect(await reconcile()).toMatchObject({
      failure: 'the provider lists more deposits than can be read',
    })
    expect(pages).toBe(100)
  })
})

describe('A deposit of ours and the provider’s charge', () => {
  const ours = (status: 'pending' | 'credited' | 'failed') =>
    ({
      kind: 'deposit',
      id: 1,
      reference: 'dep_A',
      amount: kobo(500),
      requested: kobo(500),
      status,
      isReturned: false,
    }) as const
  const paid = (amount = 500) => ({ status: 'success', amount: kobo(amount), currency: 'NGN' }) as const
  const differs = (
    difference: string,
    status: string,
    theirs: { amount: number | null; status: string },
  ) => ({
    kind: 'deposit',
    reference: 'dep_A',
    difference,
    ours: { amount: 500, status },
    theirs,
  })

  test('agree on paid and unpaid ones', () => {
    expect(depositDifference(ours('credited'), paid())).toBeUndefined()
    for (const status of ['pending', 'failed'] as const) {
      expect(depositDifference(ours(status), { status: 'unknown' })).toBeUndefined()
      for (const theirs of ['failed', 'abandoned', 'pending'] as const)
        expect(depositDifference(ours(status), { status: theirs, message: '' })).toBeUndefined()
    }
  })

  test('differ if one side has money that the other does not have, or another amount', () => {
    expect(depositDifference(ours('credited'), { status: 'unknown' })).toEqual(
      differs('missing', 'credited', { amount: null, status: 'unknown' }),
    )
    expect(depositDifference(ours('credited'), { status: 'failed', message: '' })).toEqual(
      differs('status', 'credited', { amount: null, status: 'failed' }),
    )
    expect(depositDifference(ours('failed'), paid())).toEqual(
      differs('status', 'failed', { amount: 500, status: 'success' }),
    )
    expect(depositDifference(ours('credited'), paid(499))).toEqual(
      differs('amount', 'credited', { amount: 499, status: 'success' }),
    )
  })

  test('agree if it was returned to the card, which is no longer a success at the provider', () => {
    const returned = { ...ours('credited'), isReturned: true }
    expect(depositDifference(returned, { status: 'failed', message: 'reversed' })).toBeUndefined()
    expect(depositDifference(returned, { status: 'unknown' })).toMatchObject({ difference: 'missing' })
    expect(depositDifference(returned, paid(499))).toMatchObject({ difference: 'amount' })
  })

  test('are checked if another amount was paid than requested, even if both sides have it', () => {
    const credited = { ...ours('credited'), amount: kobo(300) }
    expect(depositDifference(credited, paid(300))).toEqual(
      differs('amount', 'credited', { amount: 300, status: 'success' }),
    )
  })
})

describe('A withdrawal of ours and the provider’s transfer', () => {
  const ours = (status: 'requested' | 'sending' | 'paid' | 'failed') =>
    ({ kind: 'withdrawal', id: 1, reference: 'wdr_A', amount: kobo(500), status }) as const

  test.each([
    ['requested', ['pending', 'unknown']],
    ['sending', ['pending', 'unknown']],
    ['paid', ['success']],
    ['failed', ['failed', 'reversed', 'unknown']],
  ] as const)('that is %s agree for %j, and differ otherwise', (status, agreed) => {
    for (const theirs of ['success', 'failed', 'reversed', 'pending', 'unknown'] as const)
      expect(withdrawalDifference(ours(status), { status: theirs })).toEqual(
        (agreed as readonly string[]).includes(theirs)
          ? undefined
          : {
              kind: 'withdrawal',
              reference: 'wdr_A',
              difference: theirs === 'unknown' ? 'missing' : 'status',
              ours: { amount: 500, status },
              theirs: { amount: null, status: theirs },
            },
      )
  })
})

describe('The nightly reconciliation', () => {
  const START = new Date('2026-11-21T00:00:00Z')

  async function aNight({ naira = 0 } = {}) {
    let now = START
    const market = memoryMarketplace({ now: () => now })
    return {
      ...market,
      ada: await aUser(market, { naira }),
      at: (hours: number) => {
        now = new Date(START.getTime() + hours * HOUR_MS)
        return now
      },
    }
  }

  test('starts three days ago, and is stored; payments of the last hour are not settled yet', async () => {
    const { reconciliation, wallet, bank, ada, state, at } = await aNight()
    const { reference } = await wallet.deposit(ada, kobo(500_000))
    bank.endCharge(reference, 'success')
    const difference = {
      kind: 'deposit',
      reference,
      difference: 'status',
      ours: { amount: 500_000, status: 'pending' },
      theirs: { amount: 500_000, status: 'success' },
    }
    at(1)
    expect(await reconciliation.reconcile()).toMatchObject({
      compared: 1,
      differences: [{ ...difference, settled: false }],
    })
    const now = at(1.01)
    const run = await reconciliation.reconcile()
    expect(run).toEqual({
      from: new Date(now.getTime() - 72 * HOUR_MS),
      to: now,
      at: now,
      failure: null,
      compared: 1,
      differences: [{ ...difference, settled: true }],
    })
    expect(state().reconciliations.at(-1)).toMatchObject(run)
    at(72)
    expect(await reconciliation.reconcile()).toMatchObject({ compared: 1 })
    at(72.01)
    expect(await reconciliation.reconcile()).toMatchObject({ compared: 0 })
  })

  test('starts at the last complete one if that is longer ago, as in a restored backup', async () => {
    const { reconciliation, bank, at } = await aNight()
    await reconciliation.reconcile()
    at(24)
    const { moved } = bank
    bank.moved = () => Promise.reject(new ProviderUnavailable('the payment provider returned 502'))
    await reconciliation.reconcile()
    bank.moved = moved
    at(24 * 7)
    await reconciliation.reconcile('2026-11-27')
    expect(await reconciliation.reconcile()).toMatchObject({ from: START, failure: null })
    expect(await reconciliation.reconcile()).toMatchObject({ from: at(24 * 4) })
  })

  test('starts at a chosen day in Lagos, up to 92 days back', async () => {
    const { reconciliation, at } = await aNight()
    const now = at(0)
    expect(await reconciliation.reconcile('2026-11-10')).toMatchObject({
      from: new Date('2026-11-09T23:00:00Z'),
      to: now,
    })
    expect(await reconciliation.reconcile('2026-11-21')).toMatchObject({
      from: new Date('2026-11-20T23:00:00Z'),
    })
    for (const day of ['2026-11-22', '2026-08-20'])
      await expect(reconciliation.reconcile(day)).rejects.toMatchObject({
        kind: 'invalid',
        errors: { from: expect.any(String) },
      })
  })

  test('includes payouts, too', async () => {
    const { reconciliation, wallet, bank, state, at, ada } = await aNight({ naira: 5000 })
    const place = { bankCode: '058', accountNumber: '0123456789' }
    const account = { ...place, accountName: await wallet.resolveAccount(place) }
    const reference = await wallet.withdraw(ada.id, kobo(1000_00), account)
    for (const { id } of state().withdrawals.values()) await wallet.payOut(id)
    bank.endPayout(reference, 'success')
    at(2)
    expect((await reconciliation.reconcile()).differences).toEqual([
      {
        kind: 'withdrawal',
        reference,
        difference: 'status',
        ours: { amount: 1000_00, status: 'sending' },
        theirs: { amount: null, status: 'success' },
        settled: true,
      },
    ])
  })

  test('reads all records, however many there are', async () => {
    const { reconciliation, wallet, ada, at, bank } = await aNight()
    const requested = new Set<string>()
    const { verifyCharge } = bank
    bank.verifyCharge = (reference) => {
      requested.add(reference)
      return verifyCharge(reference)
    }
    for (let count = 0; count < 201; count += 1) await wallet.deposit(ada, kobo(500_000))
    at(2)
    expect(await reconciliation.reconcile()).toMatchObject({ compared: 201, differences: [] })
    expect(requested.size).toBe(201)
  })

  test('runs once a night, and an internal error does not count as the provider’s', async () => {
    const { reconciliation, bank, state, at } = await aNight()
    expect(await reconciliation.reconcileNightly()).toMatchObject({ failure: null })
    at(19.9)
    expect(await reconciliation.reconcileNightly()).toBeUndefined()
    at(20)
    expect(await reconciliation.reconcileNightly()).toMatchObject({ at: at(20) })
    expect(state().reconciliations).toHaveLength(2)
    bank.moved = () => Promise.reject(new TypeError('ours'))
    await expect(reconciliation.reconcile()).rejects.toThrow('ours')
    expect(state().reconciliations).toHaveLength(2)
  })
})
