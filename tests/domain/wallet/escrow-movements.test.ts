import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { holding, refunding, releasing, sharesOf, splitting } from '#domain/wallet/escrow.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import type { Hold } from '#domain/wallet/ledger.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const [BUYER, SELLER, ADMIN] = [1, 2, 3]
const WALLET = { kind: 'wallet', userId: BUYER } as const
const FROM_WALLET = claimOn(BUYER)
const ESCROW = { kind: 'escrow', subject: { kind: 'order', id: 7 } } as const
const PAYEE = { kind: 'wallet', userId: SELLER } as const
const hold: Hold = {
  subject: ESCROW.subject,
  payerId: BUYER,
  payeeId: SELLER,
  amount: kobo(200_000),
  fee: kobo(10_000),
  reference: 'ABCD2345',
}
const free: Hold = { ...hold, fee: kobo(0) }
const row = { status: 'completed', reference: 'ABCD2345' } as const

describe('Held money', () => {
  test('leaves the payer in one movement, as two rows: the price, and the fee', () => {
    expect(holding(hold, FROM_WALLET, 'place:order:7')).toEqual({
      key: 'place:order:7',
      type: 'hold',
      reference: 'ABCD2345',
      actorId: BUYER,
      postings: [{ from: FROM_WALLET, to: ESCROW, amount: 210_000, settlesAt: null }],
      entries: [
        {
          ...row,
          userId: BUYER,
          direction: 'out',
          type: 'escrow',
          amount: 200_000,
          description: 'Held in escrow for ABCD2345',
        },
        {
          ...row,
          userId: BUYER,
          direction: 'out',
          type: 'fee',
          amount: 10_000,
          description: 'Platform fee for ABCD2345',
        },
      ],
      opens: hold,
    })
  })

  test('without a fee has no row for it', () => {
    const { entries, postings } = holding(free, FROM_WALLET, 'accept:gig:7')
    expect(entries.map(({ type }) => type)).toEqual(['escrow'])
    expect(postings.map(({ amount }) => amount)).toEqual([200_000])
  })

  test('when released goes to the payee, the fee to the platform', () => {
    expect(releasing(hold, ADMIN, NOW)).toEqual({
      key: 'release:order:7',
      type: 'release',
      reference: 'ABCD2345',
      actorId: ADMIN,
      postings: [
        { from: ESCROW, to: PAYEE, amount: 200_000, settlesAt: NOW },
        { from: ESCROW, to: { kind: 'fees' }, amount: 10_000 },
      ],
      entries: [
        {
          ...row,
          userId: SELLER,
          type: 'release',
          direction: 'in',
          amount: 200_000,
          description: 'Payment for ABCD2345',
        },
      ],
      ends: { subject: hold.subject, as: 'released' },
    })
  })

  test('when refunded returns in full to the payer, with a note of the fee if any', () => {
    expect(refunding(hold, null)).toEqual({
      key: 'refund:order:7',
      type: 'refund',
      reference: 'ABCD2345',
      actorId: null,
      postings: [{ from: ESCROW, to: WALLET, amount: 210_000 }],
      entries: [
        {
          ...row,
          userId: BUYER,
          type: 'refund',
          direction: 'in',
          amount: 210_000,
          description: 'Refund for ABCD2345, with the fee of ₦100',
        },
      ],
      ends: { subject: hold.subject, as: 'refunded' },
    })
    expect(refunding(free, null).entries[0]?.description).toBe('Refund for ABCD2345')
  })

  test('when split goes to both sides, the fee with the larger part', () => {
    const amount = kobo(150_000)
    expect(splitting(hold, sharesOf(hold, amount), ADMIN, NOW)).toEqual({
      key: 'split:order:7',
      type: 'split',
      reference: 'ABCD2345',
      actorId: ADMIN,
      postings: [
        { from: ESCROW, to: PAYEE, amount: 150_000, settlesAt: NOW },
        { from: ESCROW, to: WALLET, amount: 50_000 },
        { from: ESCROW, to: { kind: 'fees' }, amount: 10_000 },
      ],
      entries: [
        {
          ...row,
          direction: 'in',
          userId: SELLER,
          type: 'release',
          amount: 150_000,
          description: 'Part of the payment for ABCD2345',
        },
        {
          ...row,
          direction: 'in',
          userId: BUYER,
          type: 'refund',
          amount: 50_000,
          description: 'Part of the refund for ABCD2345',
        },
      ],
      ends: { subject: hold.subject, as: 'split' },
    })
  })

  test('is not split into all and nothing', () => {
    const message =
      'Enter more than ₦0 and less than ₦2,000. To give one side everything, choose release or refund.'
    for (const share of [0, 200_000])
      expect(() => sharesOf(hold, kobo(share))).toThrowError(
        expect.objectContaining({ message, errors: { sellerAmount: message } }),
      )
    expect(sharesOf(hold, kobo(1))).toEqual({
      toPayee: 1,
      toPayer: 209_999,
      toPlatform: 0,
      inFavourOf: 'payer',
    })
  })
})
