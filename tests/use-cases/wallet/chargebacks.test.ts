import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { escrowWith } from '#domain/wallet/escrow.ts'
import type { Escrow } from '#domain/wallet/ports.ts'
import { NO_HOLDS } from '#domain/wallet/settling.ts'
import { aGig } from '#tests/support/market/marketplace.ts'
import { aDeposit } from './a-deposit.ts'

const PLACE = { bankCode: '058', accountNumber: '0123456789' }
const ACCOUNT = { ...PLACE, accountName: 'HOLDER 058 0123456789' }

const SUBJECT = { kind: 'order', id: 700 } as const

describe('A deposit disputed by its bank', () => {
  test('is frozen in the wallet, once, for notices in any number and order, and returned when won', async () => {
    const { hear, figures } = await aDeposit()
    for (const says of ['open', 'open', 'reminder', 'open'] as const)
      expect(await hear(says)).toBe('received')
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 0 })
    for (const says of ['won', 'won', 'open', 'lost'] as const) await hear(says)
    expect(figures()).toEqual({ wallet: 500_000, whole: 0, owed: 0 })
  })

  test('never opens if its end arrived first', async () => {
    const won = await aDeposit()
    for (const says of ['won', 'open'] as const) await won.hear(says)
    expect(won.figures()).toEqual({ wallet: 500_000, whole: 0, owed: 0 })
    const lost = await aDeposit()
    for (const says of ['lost', 'open', 'won'] as const) await lost.hear(says)
    expect(lost.figures()).toEqual({ wallet: 0, whole: 0, owed: 0 })
    expect(lost.market.state().balances.get('provider')).toBe(-900_000)
  })

  test('is owed for the spent part, which the next deposit pays first, and withdrawals stop until then', async () => {
    const { market, ada, hear, pay, spend, figures } = await aDeposit()
    await spend(4000)
    await hear('open')
    const [left] = [500_000 - 400_000 - 20_000]
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 500_000 - left })
    await expect(market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)).rejects.toMatchObject({
      code: 'DEBT_OPEN',
      message: expect.stringContaining('You owe ₦4,200'),
    })
    expect((await market.wallet.fundsOf(ada.id)).available).toBe(0)
    await market.wallet.settleDeposit(await pay(3000))
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 120_000 })
    await market.wallet.settleDeposit(await pay(3000))
    expect(figures()).toEqual({ wallet: 180_000, whole: 500_000, owed: 0 })
    expect(await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)).toMatch(/^wdr_/)
    await hear('won')
    expect(figures()).toEqual({ wallet: 180_000 - 120_000 + 500_000, whole: 0, owed: 0 })
  })

  test('that is lost leaves the spent part owed', async () => {
    const { hear, spend, figures, market, ada } = await aDeposit()
    await spend(4000)
    await hear('lost')
    expect(figures()).toEqual({ wallet: 0, whole: 0, owed: 420_000 })
    await expect(market.identity.closeOwnAccount(ada.id, ada.password)).rejects.toThrow()
    await expect(market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)).rejects.toMatchObject({
      code: 'DEBT_OPEN',
    })
  })

  test.each<[string, (escrow: Escrow) => Promise<unknown>, number]>([
    ['what is released to its owner', (escrow) => escrow.release(SUBJECT, null), 200_000],
    ['its owner’s share', (escrow) => escrow.split(SUBJECT, kobo(150_000), null), 150_000],
  ])('is paid by %s as a seller', async (_, end, brings) => {
    const { market, ada, bola, hear, spend, figures } = await aDeposit()
    await spend(4000)
    await hear('open')
    const step = (run: (escrow: Escrow) => Promise<unknown>) =>
      market.atomically((tx) => run(escrowWith(NO_HOLDS)(tx, new Date())))
    const sums = { amount: kobo(200_000), fee: kobo(10_000) }
    const sold = { subject: SUBJECT, payerId: bola.id, payeeId: ada.id, ...sums, reference: 'ABCD2345' }
    await step((escrow) => escrow.hold(sold, 'place:order:700'))
    expect(await step(end)).toMatchObject({ payeeDebtPaid: brings, payerDebtPaid: 0 })
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 420_000 - brings })
  })

  test.each(['fails', 'is cancelled'])('is paid by a returned withdrawal that %s', async (how) => {
    const { market, ada, hear, figures } = await aDeposit()
    const reference = await market.wallet.withdraw(ada.id, kobo(300_000), ACCOUNT)
    await hear('open')
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 320_000 })
    if (how === 'fails') {
      await market.wallet.payOut([...market.state().withdrawals.keys()].at(-1) ?? 0)
      market.bank.endPayout(reference, 'failed')
      await market.wallet.checkPayout(reference)
    } else await market.wallet.cancelWithdrawal(ada.id, reference)
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 0 })
  })

  test('is paid by the payer’s share of a split, too', async () => {
    const { market, ada, bola, hear, figures } = await aDeposit()
    const sums = { amount: kobo(400_000), fee: kobo(20_000) }
    const bought = { subject: SUBJECT, payerId: ada.id, payeeId: bola.id, ...sums, reference: 'ABCD2345' }
    await market.atomically((tx) => escrowWith(NO_HOLDS)(tx, new Date()).hold(bought, 'place:order:700'))
    await hear('open')
    const shares = await market.atomically((tx) =>
      escrowWith(NO_HOLDS)(tx, new Date()).split(SUBJECT, kobo(300_000), null),
    )
    expect(shares).toMatchObject({ payeeDebtPaid: 0, payerDebtPaid: 100_000 })
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 320_000 })
  })

  test('is paid by a refund, too, when an admin decides', async () => {
    const { market, admin, hear, spend, figures } = await aDeposit()
    await spend(4000)
    await hear('open')
    const held = market.events().find((event) => event.type === 'dispute.held')
    const actor = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    const ruling = { resolution: 'refund', reason: 'A stolen card' } as const
    await market.disputes.resolve(held?.disputeId ?? 0, actor, ruling)
    expect(figures()).toEqual({ wallet: 0, whole: 500_000, owed: 0 })
  })

  test('is announced with the amounts paid: by a deposit, by an ended order and gig, and by a withdrawal', async () => {
    const { market, ada, bola, hear, pay, spend, told } = await aDeposit()
    const orderId = await spend(1000)
    const gigId = await aGig(market, ada.id)
    const bid = { amount: kobo(200_000), deliveryTime: 3, proposal: 'I draw it in two days.' }
    await market.gigs.accept(gigId, await market.gigs.bid(gigId, bola.id, bid), ada.id)
    const reference = await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    await hear('open')
    await market.wallet.settleDeposit(await pay(100))
    expect(told()).toMatchObject({ type: 'deposit.credited', amount: 10_000, debtPaid: 10_000 })
    await market.wallet.cancelWithdrawal(ada.id, reference)
    expect(told()).toMatchObject({ type: 'withdrawal.cancelled', debtPaid: 120_000 })
    for (const open of market.events().filter((event) => event.type === 'dispute.held')) {
      const actor = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
      const ruling = { resolution: 'refund', reason: 'Agreed' } as const
      await market.disputes.resolve(open.disputeId, actor, ruling)
    }
    const resolved = market.events().filter((event) => event.type === 'dispute.resolved')
    expect(resolved).toMatchObject([
      { kind: 'order', dealId: orderId, toPayer: 105_000, payerDebtPaid: 105_000, payeeDebtPaid: 0 },
      { kind: 'gig', dealId: gigId, toPayer: 200_000, payerDebtPaid: 190_000, payeeDebtPaid: 0 },
    ])
  })

  test('is settled separately: debts of another one stay', async () => {
    const { hear, pay, spend, figures, market } = await aDeposit()
    await spend(4000)
    await hear('open')
    const other = await pay(6000)
    await market.wallet.settleDeposit(other)
    expect(figures()).toEqual({ wallet: 180_000, whole: 500_000, owed: 0 })
    await spend(1500)
    const second = { reference: other, case: 'dispute:2' }
    await hear('open', second)
    expect(figures().owed).toBe(577_500)
    await hear('won')
    // ₦5,000 come back from the first, and pay what is owed for the second.
    expect(figures()).toEqual({ wallet: 0, whole: 600_000, owed: 77_500 })
    await hear('won', second)
    expect(figures()).toEqual({ wallet: 522_500, whole: 0, owed: 0 })
  })

  test('whose loss is the only notice is stored as lost', async () => {
    const { hear, market, reference } = await aDeposit()
    await hear('lost')
    const kept = await market.atomically(({ chargebacks }) => chargebacks.ofDeposit(reference))
    expect(kept).toMatchObject([{ status: 'lost', endedAt: expect.any(Date) }])
  })

  test('that is returned is announced to its owner with the sum, and to the super admins', async () => {
    const { hear, message, ada, admin } = await aDeposit()
    await hear('open')
    await hear('won')
    expect(message().slice(2)).toMatchObject([
      { userId: ada.id, lines: ['The ₦5,000 is back in your wallet. You can spend it again.'] },
      { userId: admin.id },
    ])
  })

  test('is reported as unknown without such a deposit, and as not credited if it was never paid', async () => {
    const { market, ada, hear } = await aDeposit()
    expect(await hear('open', { reference: 'dep_NONE' })).toBe('unknown')
    const { reference } = await market.wallet.deposit(ada, kobo(100_000))
    expect(await hear('open', { reference })).toBe('not_credited')
  })

  test('with an unknown payment is credited and frozen', async () => {
    const { pay, hear, figures } = await aDeposit()
    expect(await hear('open', { reference: await pay(2000) })).toBe('received')
    expect(figures()).toEqual({ wallet: 500_000, whole: 200_000, owed: 0 })
  })

  test('is announced to its owner with the sum and the next step, and to the super admins', async () => {
    const { hear, spend, message, ada, admin, pass } = await aDeposit()
    await spend(4000)
    await hear('open')
    expect(message().map(({ userId }) => userId)).toEqual([ada.id, admin.id])
    expect(message()[0]).toMatchObject({
      subject: 'Your bank is disputing your deposit of ₦5,000',
      path: '/wallet/deposit',
      action: 'Add money',
    })
    expect(message()[0]?.lines.join(' ')).toContain('We froze ₦800 in your wallet')
    expect(message()[0]?.lines.join(' ')).toContain('you owe it')
    expect(message()[1]?.lines[0]).toMatch(/^We froze ₦800 of it\. .+ owes ₦4,200\.$/)
    await hear('reminder')
    await hear('reminder')
    expect(message()).toHaveLength(3)
    pass(1)
    await hear('reminder')
    expect(message()).toHaveLength(4)
    await hear('lost')
    expect(message()[4]).toMatchObject({ userId: ada.id, path: '/wallet/deposit' })
    expect(message()[5]).toMatchObject({
      userId: admin.id,
      lines: [expect.stringMatching(/^The bank took the money back\. .+ still owes ₦4,200\.$/)],
    })
  })
})

describe('A card deposit on hold', () => {
  test('can be spent and not withdrawn, until its days are over', async () => {
    const { market, ada, spend, pass } = await aDeposit({ depositDays: 3 })
    expect((await market.wallet.fundsOf(ada.id)).available).toBe(0)
    await expect(market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)).rejects.toMatchObject({
      code: 'NOT_SETTLED',
    })
    await spend(1000)
    pass(2.9)
    expect((await market.wallet.fundsOf(ada.id)).available).toBe(0)
    pass(0.2)
    expect((await market.wallet.fundsOf(ada.id)).available).toBe(395_000)
    expect(await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)).toMatch(/^wdr_/)
  })
})
