import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { linesOf, type Transfer } from '#domain/wallet/ledger.ts'
import { WITHDRAWABLE_FROM } from '#domain/wallet/limits.ts'
import { giveUpRemainder } from '#domain/wallet/remainder.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const ADA = 7

async function givingUp(balance: number, named: number, stoppedAt: Date | null = null) {
  const posted: Transfer[] = []
  const ledger = {
    ownerForUpdate: async (userId: number) => ({
      ...{ userId, stoppedAt, rest: null },
      ...{ restriction: null, payeeRestriction: null },
    }),
    balanceForUpdate: async () => kobo(balance),
    post: async (transfer: Transfer) => {
      posted.push(transfer)
      return 'posted' as const
    },
  }
  await giveUpRemainder(ledger, ADA, kobo(named), NOW)
  return posted
}

describe('The balance of a wallet whose account closes', () => {
  test.each([1, 500_00, WITHDRAWABLE_FROM - 1])('goes to the platform in full: %i kobo', async (amount) => {
    const [transfer] = await givingUp(amount, amount)
    expect(transfer).toMatchObject({ key: 'closing:7', type: 'given_up', actorId: ADA })
    expect(transfer && linesOf(transfer)).toMatchObject([
      { account: { kind: 'wallet', userId: ADA }, amount: -amount },
      { account: { kind: 'fees' }, amount },
    ])
    expect(transfer?.entries).toMatchObject([
      { userId: ADA, direction: 'out', amount, description: 'Given up when the account was closed' },
    ])
  })

  test.each([WITHDRAWABLE_FROM, 5_000_00])('stays if %i kobo can be withdrawn', async (balance) => {
    for (const named of [balance, 500_00])
      await expect(givingUp(balance, named)).rejects.toMatchObject({
        code: 'MONEY_IN_PLAY',
        message: expect.stringMatching(/^You can withdraw the ₦[\d,]+ in your wallet\. Do that first\.$/),
      })
  })

  test.each([0, 500_01])('stays if its owner named another sum than %i kobo', async (balance) => {
    await expect(givingUp(balance, 500_00)).rejects.toMatchObject({ code: 'BALANCE_CHANGED' })
  })

  test('stays while its owner reports an intruder in the account', async () => {
    await expect(givingUp(500_00, 500_00, NOW)).rejects.toMatchObject({ code: 'PAYMENTS_STOPPED' })
  })
})
