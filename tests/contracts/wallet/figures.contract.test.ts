import { describe, expect, test } from 'vitest'
import type { ProductCategory } from '#adapters/contract/core/choices.ts'
import type { FigureRow } from '#adapters/contract/wallet/figures.ts'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('Money over time', () => readsOnPostgres(figures))

const NOW = new Date('2031-03-10T12:00:00Z')
const NONE = { sales: 0, fees: 0, deposits: 0, refunds: 0, payouts: 0, chargebacks: 0 }

function figures(backend: () => DataBackend): void {
  test('counts sales, refunds and splits on their day in Lagos and only on their campus', async () => {
    const { atomically, views } = backend()
    let now = new Date('2031-03-08T12:00:00Z')
    const market = composeOver(atomically, { now: () => now })
    const campus = unique('campus')
    const buyerId = await aMember(atomically, { balance: 10_000_00, campus })
    const sellerId = await aMember(atomically, { campus })
    const adminId = await aMember(atomically, { role: 'ADMIN', adminCampus: campus })
    const admin = { id: adminId, role: 'ADMIN', adminCampus: campus } as const
    const productId = await atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(2000_00), campus, createdAt: now })),
    )
    const end = async (ruling: Parameters<typeof market.disputes.resolve>[2]) => {
      const id = await market.ordering.buyNow({
        ...{ buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: 'Call 0803' },
        requestKey: unique('key'),
      })
      const dispute = await market.disputes.open({ kind: 'order', id }, buyerId, 'It is scratched', 'all')
      await market.disputes.resolve(dispute, admin, ruling)
    }
    await end({ resolution: 'release', reason: 'It is as described' })
    // 00:30 on 9 March in Lagos.
    now = new Date('2031-03-08T23:30:00Z')
    await end({ resolution: 'refund', reason: 'It is not' })
    await end({ resolution: 'split', payeeAmount: kobo(1500_00), reason: 'Half worn' })
    const rows = await views.figures({ step: 'day', campus }, NOW)
    expect(rows).toHaveLength(30)
    expect(rows.slice(0, 3)).toMatchObject([
      { period: '2031-03-10', ...NONE },
      { period: '2031-03-09', ...NONE, sales: 1500, fees: 100, refunds: 2600, orders: 2 },
      { period: '2031-03-08', ...NONE, sales: 2000, fees: 100, listings: 1, orders: 1 },
    ])
    const [month] = await views.figures({ step: 'month', campus }, NOW)
    expect(month).toMatchObject({ period: '2031-03', sales: 3500, fees: 200, refunds: 2600, orders: 3 })
    const { category } = aProduct(sellerId)
    const [ofIt] = await views.figures({ step: 'month', campus, category: category as ProductCategory }, NOW)
    expect(ofIt).toMatchObject({ ...month, people: 0, messages: 0, deposits: 0 })
    const elsewhere = await views.figures({ step: 'month', campus, category: 'gigs' }, NOW)
    expect(elsewhere.every((row) => sumOf(row) === 0)).toBe(true)
    expect(
      (await views.figures({ step: 'day', campus: unique('campus') }, NOW)).every((row) => sumOf(row) === 0),
    ).toBe(true)
  })

  test('of all campuses matches the ledger: fees, and the provider’s balance', async () => {
    const { views } = backend()
    // The deals are of 2031, what was paid in for them of today.
    const months = [
      ...(await views.figures({ step: 'month' }, new Date())),
      ...(await views.figures({ step: 'month' }, NOW)),
    ]
    const books = await views.trialBalance()
    const balanceOf = (kind: string) => books.find((line) => line.kind === kind)?.balance ?? 0
    const total = (figure: keyof typeof NONE) => months.reduce((sum, row) => sum + row[figure], 0)
    expect(total('fees')).toBe(200)
    expect(total('deposits')).toBe(10_000)
    expect(total('fees')).toBeCloseTo(balanceOf('fees'), 2)
    expect(total('payouts') + total('chargebacks') - total('deposits')).toBeCloseTo(balanceOf('provider'), 2)
  })

  test('counts a late refund on its day: less sold if the seller paid it, less earned if the platform did', async () => {
    const { atomically, views } = backend()
    let now = new Date('2031-03-08T12:00:00Z')
    const market = composeOver(atomically, { now: () => now })
    const campus = unique('campus')
    const [buyerId, sellerId] = [
      await aMember(atomically, { balance: 10_000_00, campus }),
      await aMember(atomically, { campus }),
    ]
    const admin = { id: await aMember(atomically), role: 'SUPER_ADMIN', adminCampus: null } as const
    const second = { ...admin, id: await aMember(atomically) }
    const productId = await atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(2000_00), campus, createdAt: now })),
    )
    const id = await market.ordering.buyNow({
      ...{ buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' },
      requestKey: unique('key'),
    })
    const code = (await atomically(({ orders }) => orders.forUpdate(id)))?.handoverCode ?? ''
    await market.ordering.handOver(id, sellerId, code)
    now = new Date('2031-03-09T12:00:00Z')
    const deal = { kind: 'order', id } as const
    const wish = { from: 'payee', refunded: kobo(0), reason: 'Worn' } as const
    await market.corrections.refund(admin, deal, { ...wish, amount: kobo(1500_00) })
    await market.corrections.adjust(admin, buyerId, { direction: 'in', amount: kobo(300_00), reason: 'x' })
    const { id: waiting } = (await views.listCorrections({ page: 1, limit: 1 }, A_SUPER_ADMIN)).rows[0] ?? {
      id: 0,
    }
    await market.corrections.approve(second, waiting)
    const rows = await views.figures({ step: 'day', campus }, NOW)
    expect(rows.slice(1, 3)).toMatchObject([
      { period: '2031-03-09', ...NONE, sales: -1500, fees: -400, refunds: 1600 },
      { period: '2031-03-08', ...NONE, sales: 2000, fees: 100, orders: 1 },
    ])
  })
}

function sumOf({ period: _, ...figures }: FigureRow): number {
  return Object.values(figures).reduce((sum, figure) => sum + figure, 0)
}
