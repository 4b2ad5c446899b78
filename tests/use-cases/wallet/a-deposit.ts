import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import type { ChargebackNotice } from '#domain/wallet/payment-provider.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { expectSoundLedger } from '#tests/support/market/sound-ledger.ts'

/** Ada with a card deposit of ₦5,000, and a super admin. */
export async function aDeposit({ depositDays = 0, proceedsHours = 0 } = {}) {
  let now = new Date('2026-11-21T10:00:00Z')
  const market = memoryMarketplace({ now: () => now, holds: { depositDays, proceedsHours } })
  const admin = await aUser(market)
  await market.atomically(async ({ users }) => {
    const user = await users.byId(admin.id)
    if (user) await users.save({ ...user, role: 'SUPER_ADMIN' })
  })
  const [ada, bola] = [await aUser(market), await aUser(market, { naira: 9000 })]
  const pay = async (naira: number) => {
    const { reference } = await market.wallet.deposit(ada, kobo(naira * 100))
    market.bank.endCharge(reference, 'success')
    return reference
  }
  const reference = await pay(5000)
  await market.wallet.settleDeposit(reference)
  const hear = (says: ChargebackNotice['says'], change: Partial<ChargebackNotice> = {}) =>
    market.wallet.recordChargeback({
      kind: 'chargeback',
      reference,
      case: 'dispute:1',
      cause: 'dispute',
      amount: null,
      says,
      ...change,
    })
  const spend = async (naira: number) => {
    const productId = await aProduct(market, bola.id, kobo(naira * 100))
    const common = { quantity: 1, deliveryMethod: 'pickup', notes: '', requestKey: undefined } as const
    return market.ordering.buyNow({ ...common, buyerId: ada.id, productId })
  }
  const figures = () => {
    const { balances } = market.state()
    const of = (name: string) => balances.get(name) ?? 0
    const all = (kind: string) =>
      [...balances].filter(([name]) => name.startsWith(`${kind}:`)).reduce((sum, [, item]) => sum + item, 0)
    expectSoundLedger(market.state())
    return { wallet: of(`wallet:${ada.id}`), whole: all('chargeback'), owed: 0 - all('debt') }
  }
  const message = () =>
    market
      .events()
      .filter(({ type }) => type.startsWith('chargeback.'))
      .flatMap((event) => noticesOf(event, aNoticeContext()))
  return {
    market,
    ada,
    bola,
    admin,
    reference,
    hear,
    pay,
    spend,
    figures,
    message,
    told: () => market.events().at(-1),
    pass: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000)
    },
  }
}
