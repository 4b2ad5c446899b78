import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { approve, decline, feeBackWith, newCorrection, type PaidOut } from '#domain/wallet/correction.ts'

const AT = new Date('2026-11-29T12:00:00Z')
const HOLD = {
  subject: { kind: 'order', id: 7 },
  ...{ payerId: 1, payeeId: 2, amount: kobo(2000), fee: kobo(100), reference: 'R4MTDMFH' },
} as const
const paidOut = (more: Partial<PaidOut> = {}): PaidOut => ({
  ...{ hold: HOLD, toPayee: kobo(2000), toPlatform: kobo(100), refunded: ZERO, feeRefunded: ZERO },
  ...more,
})
const codeOf = (act: () => unknown) => {
  try {
    act()
    return 'done'
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return error.code
  }
}

test('The fee is returned once, with the refund that leaves the seller half of the price or less', () => {
  expect(feeBackWith(paidOut(), kobo(999))).toBe(0)
  expect(feeBackWith(paidOut(), kobo(1000))).toBe(100)
  expect(feeBackWith(paidOut({ refunded: kobo(500) }), kobo(500))).toBe(100)
  expect(feeBackWith(paidOut({ refunded: kobo(1000), feeRefunded: kobo(100) }), kobo(500))).toBe(0)
})

test('A refund is above zero and at most the seller’s remaining proceeds', () => {
  const after = (refunded: number, amount: number) =>
    codeOf(() => feeBackWith(paidOut({ refunded: kobo(refunded) }), kobo(amount)))
  expect([after(0, 0), after(0, 2001), after(500, 1501)]).toEqual(Array(3).fill('INVALID_INPUT'))
  expect([after(0, 2000), after(500, 1500)]).toEqual(['done', 'done'])
  expect(after(2000, 1)).toBe('ALREADY_REFUNDED')
})

test('Any sequence of refunds returns at most the payment, and the fee at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2500), { maxLength: 12 }), (amounts) => {
      let refunded: Kobo = ZERO
      let feeRefunded: Kobo = ZERO
      for (const amount of amounts)
        codeOf(() => {
          const fee = feeBackWith(paidOut({ refunded, feeRefunded }), kobo(amount))
          refunded = kobo(refunded + amount)
          feeRefunded = kobo(feeRefunded + fee)
        })
      expect(refunded).toBeLessThanOrEqual(2000)
      expect(feeRefunded).toBe(refunded >= 1000 ? 100 : 0)
    }),
  )
})

test('A second super admin, never the requester, approves what needs approval', () => {
  const requested = { userId: 1, deal: null, amount: kobo(500), reason: 'A mistake', askedBy: 8 }
  const waiting = { ...newCorrection({ ...requested, kind: 'credit' }, AT), id: 3 }
  expect(codeOf(() => approve(waiting, 8, AT))).toBe('SECOND_ADMIN_NEEDED')
  const done = approve(waiting, 9, AT)
  expect(done).toMatchObject({ status: 'done', decidedBy: 9, decidedAt: AT })
  expect(codeOf(() => approve(done, 10, AT))).toBe('ALREADY_DECIDED')
  expect(codeOf(() => decline(done, 10, AT))).toBe('ALREADY_DECIDED')
  expect(decline(waiting, 8, AT)).toMatchObject({ status: 'declined', decidedBy: 8 })
  const refund = { ...newCorrection({ ...requested, kind: 'payee_refund' }, AT), id: 4 }
  expect(approve(refund, 8, AT).status).toBe('done')
})
