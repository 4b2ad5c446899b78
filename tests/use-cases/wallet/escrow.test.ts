import { describe, expect, test } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { escrowWith } from '#domain/wallet/escrow.ts'
import type { Posting } from '#domain/wallet/ledger.ts'
import type { Escrow, Subject } from '#domain/wallet/ports.ts'
import { NO_HOLDS } from '#domain/wallet/settling.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const SUBJECT: Subject = { kind: 'order', id: 7 }
const ENDED = { code: 'ESCROW_ENDED', message: 'This payment has already been settled' }

async function anEscrow({ naira = 5000 } = {}) {
  const market = memoryMarketplace()
  const [payer, payee] = [await aUser(market, { naira }), await aUser(market)]
  const step = <T>(run: (escrow: Escrow) => Promise<T>) =>
    market.atomically((tx) => run(escrowWith(NO_HOLDS)(tx, new Date())))
  const hold = (key = 'place:order:7') =>
    step((escrow) =>
      escrow.hold(
        {
          subject: SUBJECT,
          payerId: payer.id,
          payeeId: payee.id,
          amount: kobo(200_000),
          fee: kobo(10_000),
          reference: 'ABCD2345',
        },
        key,
      ),
    )
  const balances = () => {
    const of = (name: string) => market.state().balances.get(name) ?? 0
    return [of(`wallet:${payer.id}`), of(`wallet:${payee.id}`), of('escrow:order:7'), of('fees')]
  }
  return { market, step, hold, balances }
}

describe('An escrow', () => {
  test('takes price and fee from the payer, once per key', async () => {
    const { hold, balances } = await anEscrow()
    await hold()
    expect(balances()).toEqual([290_000, 0, 210_000, 0])
    await expect(hold()).rejects.toMatchObject({
      code: 'ALREADY_PAID',
      message: 'This payment was already made',
    })
    expect(balances()).toEqual([290_000, 0, 210_000, 0])
  })

  test('[S165] is rejected for a payer with a naira too little', async () => {
    const { hold, balances } = await anEscrow({ naira: 2099 })
    await expect(hold()).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient wallet balance. Please deposit funds.',
    })
    expect(balances()).toEqual([209_900, 0, 0, 0])
  })

  const ends: [string, (escrow: Escrow) => Promise<unknown>, object, number[]][] = [
    [
      'released pays the payee and the platform',
      (escrow) => escrow.release(SUBJECT, null),
      { toPayee: 200_000, toPayer: 0, toPlatform: 10_000, inFavourOf: 'payee' },
      [290_000, 200_000, 0, 10_000],
    ],
    [
      'refunded gives everything back',
      (escrow) => escrow.refund(SUBJECT, null),
      { toPayee: 0, toPayer: 210_000, toPlatform: 0, inFavourOf: 'payer' },
      [500_000, 0, 0, 0],
    ],
    [
      'split for the payee pays the platform, too',
      (escrow) => escrow.split(SUBJECT, kobo(100_001), null),
      { toPayee: 100_001, toPayer: 99_999, toPlatform: 10_000, inFavourOf: 'payee' },
      [389_999, 100_001, 0, 10_000],
    ],
    [
      'split at halves gives the fee back',
      (escrow) => escrow.split(SUBJECT, kobo(100_000), null),
      { toPayee: 100_000, toPayer: 110_000, toPlatform: 0, inFavourOf: 'payer' },
      [400_000, 100_000, 0, 0],
    ],
  ]

  test.each(ends)('that is %s, and that is its end', async (_, end, shares, balances) => {
    const escrow = await anEscrow()
    await escrow.hold()
    expect(await escrow.step(end)).toEqual({ ...shares, payeeDebtPaid: 0, payerDebtPaid: 0 })
    expect(escrow.balances()).toEqual(balances)
    for (const [, again] of ends) await expect(escrow.step(again)).rejects.toMatchObject(ENDED)
    await expect(escrow.step((item) => item.shares(SUBJECT, 'release'))).rejects.toMatchObject(ENDED)
    expect(escrow.balances()).toEqual(balances)
  })

  test.each([
    ['release', ends[0]],
    ['refund', ends[1]],
    [kobo(100_001), ends[2]],
    [kobo(100_000), ends[3]],
  ] as ['release' | 'refund' | Kobo, (typeof ends)[number]][])(
    'returns each side’s amount for %s without moving anything',
    async (how, [, , shares]) => {
      const { step, hold, balances } = await anEscrow()
      await hold()
      expect(await step((escrow) => escrow.shares(SUBJECT, how))).toEqual(shares)
      expect(balances()).toEqual([290_000, 0, 210_000, 0])
    },
  )

  test('with a booked release has ended; one that lacks money is an internal error', async () => {
    const postBefore = async (key: string, postings: Posting[]) => {
      const { market, step, hold } = await anEscrow()
      await hold()
      const transfer = {
        key,
        type: 'release' as const,
        reference: 'ABCD2345',
        actorId: null,
        postings,
        entries: [],
      }
      await market.atomically(({ ledger }) => ledger.post(transfer, new Date()))
      return () => step((escrow) => escrow.release(SUBJECT, null))
    }
    const again = await postBefore('release:order:7', [])
    await expect(again()).rejects.toMatchObject(ENDED)
    const gone: Posting = {
      from: { kind: 'escrow', subject: SUBJECT },
      to: { kind: 'fees' },
      amount: kobo(1),
    }
    const short = await postBefore('lost:order:7', [gone])
    await expect(short()).rejects.toThrow('escrow of ABCD2345 does not cover release:order:7')
  })
})
