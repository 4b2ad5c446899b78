import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { type Moved, type PaymentProvider, ProviderUnavailable } from '#domain/wallet/ports.ts'
import { reconciliationUseCases } from '#domain/wallet/reconciliation.ts'
import { looksLikeOurs, newReference } from '#domain/wallet/reference.ts'
import { memoryMarketplace } from '#tests/support/marketplace.ts'
import { ids } from '../../app-server/ids.ts'

describe('A reference', () => {
  test.each(['deposit', 'withdrawal'] as const)('that we give to a %s has our form', (kind) => {
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
  ])('%j is of something else that uses the account, and no deposit of ours', (reference) => {
    expect(looksLikeOurs('deposit', reference)).toBe(false)
  })
})

describe('The provider’s own list', () => {
  const charge = (): Moved => ({ reference: newReference('deposit', ids), amount: kobo(500) })

  function reading(moved: PaymentProvider['moved']) {
    const { atomically, bank } = memoryMarketplace()
    return reconciliationUseCases({ atomically, now: () => new Date(), provider: { ...bank, moved } })
  }

  test('is read page by page, in the time that is compared, and what comes twice counts once', async () => {
    const [first, second] = [charge(), charge()]
    const asked: unknown[] = []
    const { reconcile } = reading(async (kind, time, page) => {
      asked.push([kind, page, time])
      if (kind === 'withdrawal') return { list: [], hasMore: false }
      return page === 1 ? { list: [first], hasMore: true } : { list: [first, second], hasMore: false }
    })
    const { from, to, compared, differences } = await reconcile()
    expect(differences.map(({ reference }) => reference)).toEqual([first.reference, second.reference])
    expect(compared).toBe(2)
    const time = { from, to }
    expect(asked).toEqual([
      ['deposit', 1, time],
      ['deposit', 2, time],
      ['withdrawal', 1, time],
    ])
  })

  test('that breaks off in the middle is told, and what was found before is kept', async () => {
    const lost = charge()
    const { reconcile } = reading(async (_kind, _time, page) => {
      if (page === 2) throw new ProviderUnavailable('the payment provider answered 502')
      return { list: [lost], hasMore: true }
    })
    expect(await reconcile()).toMatchObject({
      failure: 'the payment provider answered 502',
      differences: [{ difference: 'unknown', reference: lost.reference, theirs: { amount: 500 } }],
    })
  })

  test('that has no end is not read for ever', async () => {
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
