import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { checkedFees } from '#domain/wallet/fee-settings.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { memoryMarketplace } from '#tests/support/marketplace.ts'

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

  test('once changed are a configuration of their own, and the audit log says what is different', async () => {
    const market = memoryMarketplace({ now: () => NOW })
    const wish = {
      basePercentage: 7.5,
      minimumFee: kobo(60_00),
      maximumFee: kobo(900_00),
      freeThreshold: kobo(20_000_00),
      campusDiscounts: { ui: 12.5, unn: 0 },
    }
    const changed = await market.feeSettings.changeFees(ADMIN, wish)
    expect(changed).toEqual({ ...wish, campusDiscounts: { ui: 12.5 }, id: changed.id })
    expect(await market.feeSettings.currentFees()).toEqual(changed)
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

  test('that stay the same change nothing; of discounts only what is different is told', async () => {
    const market = memoryMarketplace()
    const set = (campusDiscounts: Record<string, number>) =>
      market.feeSettings.changeFees(ADMIN, { ...FEES, campusDiscounts })
    expect(await set({ ui: 0 })).toEqual({ ...FEES, id: 1 })
    expect(market.state().audit).toEqual([])
    await set({ ui: 10, unn: 20 })
    await set({ ui: 10, oau: 5 })
    expect(market.state().audit.map(({ reason }) => reason)).toEqual([
      'discount ui 0% → 10%, discount unn 0% → 20%',
      'discount unn 20% → 0%, discount oau 0% → 5%',
    ])
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
