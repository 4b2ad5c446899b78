import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { checkedFees } from '#domain/wallet/fee-settings.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ADMIN = { id: 9, role: 'SUPER_ADMIN' }
const { id: _, ...FEES } = DEFAULT_FEES

describe('The fees', () => {
  test('are changed by super admins only', async () => {
    const market = memoryMarketplace()
    for (const role of ['USER', 'ADMIN'])
      await expect(market.feeSettings.changeFees({ id: 9, role }, FEES)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        kind: 'forbidden',
        message: 'Access denied',
      })
    expect(market.state().feeConfigs).toHaveLength(1)
  })

  test('once changed are a new configuration, and the audit log has the differences', async () => {
    const market = memoryMarketplace({ now: () => NOW })
    const wish = {
      basePercentage: 7.5,
      minimumFee: kobo(60_00),
      maximumFee: kobo(900_00),
      freeThreshold: kobo(20_000_00),
      campusDiscounts: { ui: 12.5, unn: 0 },
    }
    const { current: changed } = await market.feeSettings.changeFees(ADMIN, wish)
    expect(changed).toEqual({
      ...wish,
      campusDiscounts: { ui: 12.5 },
      id: changed.id,
      appliesFrom: '2026-11-21',
    })
    expect(await market.feeSettings.knownFees()).toEqual({ current: changed, coming: undefined })
    expect(market.state().feeConfigs.at(-1)).toMatchObject({ changedBy: 9, at: NOW })
    expect(market.state().audit).toEqual([
      {
        actorId: 9,
        action: 'fees.changed',
        subject: `fees:${changed.id}`,
        reason:
          'base 5% → 7.5%, minimum ₦50 → ₦60, maximum ₦1,000 → ₦900, free from ₦10,000 → ₦20,000, discount ui 0% → 12.5%',
        before: 'base 5%, minimum ₦50, maximum ₦1,000, free from ₦10,000, discount ui 0%',
        after: 'base 7.5%, minimum ₦60, maximum ₦900, free from ₦20,000, discount ui 12.5%',
        at: NOW,
      },
    ])
  })

  test('that are unchanged store nothing; only changed discounts are logged', async () => {
    const market = memoryMarketplace()
    const set = (campusDiscounts: Record<string, number>) =>
      market.feeSettings.changeFees(ADMIN, { ...FEES, campusDiscounts })
    expect(await set({ ui: 0 })).toMatchObject({ current: { ...FEES, id: 1 } })
    expect(market.state().audit).toEqual([])
    await set({ ui: 10, unn: 20 })
    await set({ ui: 10, oau: 5 })
    expect(market.state().audit.map(({ reason }) => reason)).toEqual([
      'discount ui 0% → 10%, discount unn 0% → 20%',
      'discount unn 20% → 0%, discount oau 0% → 5%',
    ])
  })

  test('of a later day are scheduled: carts and orders cost the same until it starts in Lagos', async () => {
    const market = memoryMarketplace({ now: () => now })
    let now = NOW
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 50_000 })]
    const productId = await aProduct(market, seller.id, kobo(2000_00))
    await market.ordering.addToCart(buyer.id, productId, 1)
    const dear = { ...FEES, basePercentage: 10 }
    const { current, coming } = await market.feeSettings.changeFees(ADMIN, {
      ...dear,
      appliesFrom: '2026-12-01',
      reason: 'The term begins',
    })
    expect([current.basePercentage, coming]).toMatchObject([5, { ...dear, appliesFrom: '2026-12-01' }])
    expect(market.state().audit).toMatchObject([
      { reason: 'The term begins', before: 'base 5%', after: 'base 10%, from 2026-12-01' },
    ])
    const cart = () => market.ordering.cart(buyer.id)
    now = new Date('2026-11-30T22:59:59Z')
    expect(await cart()).toMatchObject({ fee: 100_00, comingFee: { from: '2026-12-01', fee: 200_00 } })
    expect((await market.ordering.quote(buyer.id, productId)).platformFee).toBe(100_00)
    now = new Date('2026-11-30T23:00:00Z')
    expect(await cart()).toMatchObject({ fee: 200_00, comingFee: null, feeConfigId: coming?.id })
    expect((await market.ordering.quote(buyer.id, productId)).platformFee).toBe(200_00)
    expect(await market.feeSettings.knownFees()).toEqual({ current: coming, coming: undefined })
  })

  test('of a later day are replaced by any other change, and a cart sees only different fees', async () => {
    const market = memoryMarketplace({ now: () => NOW })
    const [seller, buyer] = [await aUser(market), await aUser(market)]
    await market.ordering.addToCart(buyer.id, await aProduct(market, seller.id, kobo(12_000_00)), 1)
    const plan = (basePercentage: number, appliesFrom?: string) =>
      market.feeSettings.changeFees(ADMIN, { ...FEES, basePercentage, appliesFrom })
    await plan(10, '2026-12-01')
    expect((await market.ordering.cart(buyer.id)).comingFee).toBeNull()
    expect(await plan(8, '2026-12-24')).toMatchObject({
      current: { basePercentage: 5 },
      coming: { basePercentage: 8, appliesFrom: '2026-12-24' },
    })
    expect(market.state().feeConfigs).toHaveLength(2)
    expect(await plan(6)).toMatchObject({ current: { basePercentage: 6 }, coming: undefined })
    expect(market.state().feeConfigs.map((fees) => fees.basePercentage)).toEqual([5, 6])
  })

  test('of a later day are cancelled by a super admin', async () => {
    const market = memoryMarketplace({ now: () => NOW })
    const { cancelFeeChange, changeFees, knownFees } = market.feeSettings
    await changeFees(ADMIN, { ...FEES, basePercentage: 10, appliesFrom: '2026-12-01' })
    await expect(cancelFeeChange({ id: 9, role: 'ADMIN' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await cancelFeeChange(ADMIN)
    expect(await knownFees()).toMatchObject({ current: FEES, coming: undefined })
    expect(market.state().audit.at(-1)).toMatchObject({
      action: 'fees.change_cancelled',
      reason: 'from 2026-12-01',
    })
    await expect(cancelFeeChange(ADMIN)).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('start tomorrow at the earliest and within a year, unless immediate', async () => {
    const market = memoryMarketplace({ now: () => NOW })
    for (const appliesFrom of ['2026-11-20', '2026-11-21', '2027-11-22'])
      await expect(
        market.feeSettings.changeFees(ADMIN, { ...FEES, basePercentage: 6, appliesFrom }),
      ).rejects.toMatchObject({ kind: 'invalid', errors: { appliesFrom: expect.any(String) } })
    for (const appliesFrom of ['2026-11-22', '2027-11-21'])
      await market.feeSettings.changeFees(ADMIN, { ...FEES, basePercentage: 6, appliesFrom })
  })

  test('are 0 to 100 percent in steps of 0.1', () => {
    for (const basePercentage of [0, 0.1, 33.3, 100])
      expect(checkedFees({ ...FEES, basePercentage }).basePercentage).toBe(basePercentage)
    const message = 'Base percentage must be from 0 to 100, in steps of 0.1'
    for (const basePercentage of [-0.1, 100.1, 5.05, Number.NaN])
      expect(() => checkedFees({ ...FEES, basePercentage })).toThrowError(
        expect.objectContaining({ message, errors: { basePercentage: message } }),
      )
  })

  test('have a minimum that is not above the maximum', () => {
    const same = { minimumFee: kobo(100), maximumFee: kobo(100) }
    expect(checkedFees({ ...FEES, ...same })).toMatchObject(same)
    const message = 'The minimum fee cannot be above the maximum fee'
    expect(() => checkedFees({ ...FEES, ...same, minimumFee: kobo(101) })).toThrowError(
      expect.objectContaining({ message, errors: { minimumFee: message } }),
    )
  })

  test('have discounts of 0 to 100 percent each; those of 0 are none', () => {
    const discounts = (campusDiscounts: Record<string, number>) =>
      checkedFees({ ...FEES, campusDiscounts }).campusDiscounts
    expect(discounts({ ui: 100, unn: 0, oau: 0.5 })).toEqual({ ui: 100, oau: 0.5 })
    const message = 'Each campus discount must be from 0 to 100, in steps of 0.1'
    for (const percent of [-1, 101, 0.55])
      expect(() => discounts({ ui: 10, unn: percent })).toThrowError(
        expect.objectContaining({ message, errors: { campusDiscounts: message } }),
      )
  })
})
