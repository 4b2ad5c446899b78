import { expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo } from '#domain/shared/money.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const BOSS: Actor = { id: 900, role: 'SUPER_ADMIN', adminCampus: null }
const LOCAL: Actor = { id: 901, role: 'ADMIN', adminCampus: 'unilag' }
const FOREIGN: Actor = { id: 902, role: 'ADMIN', adminCampus: 'ui' }
const BANK = { bankCode: '058', accountNumber: '0123456789' }

async function aDeposit() {
  const market = memoryMarketplace({ holds: { payoutHours: 24 } })
  const ada = await aUser(market, { naira: 20_000 })
  const { reference } = await market.wallet.deposit({ id: ada.id, email: ada.email }, kobo(500_00))
  return { market, ada, reference }
}

test('an admin checks a deposit, and the paid amount is credited once', async () => {
  const { market, ada, reference } = await aDeposit()
  const ask = (actor = LOCAL) => market.wallet.askAboutPayment(actor, reference)
  const balance = () => market.atomically(({ ledger }) => ledger.balanceOf(ada.id))
  const before = await balance()
  expect((await ask()).amount).toBeNull()
  expect(await balance()).toBe(before)
  market.bank.endCharge(reference, 'success')
  for (const actor of [LOCAL, BOSS]) expect(await ask(actor)).toEqual({ status: 'success', amount: 500_00 })
  expect(await balance()).toBe(before + 500_00)
})

test('for an admin of another campus, and for unknown payments, it is 404', async () => {
  const { market, reference } = await aDeposit()
  market.bank.endCharge(reference, 'success')
  await expect(market.wallet.askAboutPayment(FOREIGN, reference)).rejects.toThrow('Payment not found')
  await expect(market.wallet.askAboutPayment(BOSS, 'dep_x')).rejects.toThrow('Payment not found')
  expect((await market.atomically(({ deposits }) => deposits.forUpdate(reference)))?.status).toBe('pending')
})

test('a requested withdrawal is reported as not sent, and stays requested', async () => {
  const { market, ada } = await aDeposit()
  const accountName = await market.wallet.resolveAccount(BANK)
  const reference = await market.wallet.withdraw(ada.id, kobo(1000_00), { ...BANK, accountName })
  expect(await market.wallet.askAboutPayment(BOSS, reference)).toEqual({ status: 'not_sent', amount: null })
  const id = (await market.atomically(({ withdrawals }) => withdrawals.idOf(reference))) ?? 0
  expect((await market.atomically(({ withdrawals }) => withdrawals.forUpdate(id)))?.status).toBe('requested')
})

test('a payment of another provider is not checked here', async () => {
  const { market, reference } = await aDeposit()
  await market.atomically(async ({ deposits }) => {
    const deposit = await deposits.forUpdate(reference)
    if (deposit) await deposits.save({ ...deposit, provider: 'paystack' })
  })
  await expect(market.wallet.askAboutPayment(BOSS, reference)).rejects.toThrow(/Another provider/)
})
