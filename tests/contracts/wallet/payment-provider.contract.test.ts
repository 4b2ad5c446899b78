import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { kobo } from '#domain/shared/money.ts'
import type { PaymentProvider } from '#domain/wallet/payment-provider.ts'
import { aCharge, aPayout, newReference, postOutcome, startStandIn } from '#tests/sandbox/stand-in.ts'

type Outcome = 'success' | 'failed' | 'abandoned'
type Subject = {
  provider: PaymentProvider
  endCharge: (reference: string, outcome: Outcome) => Promise<unknown>
  endPayout: (reference: string, outcome: 'success' | 'failed') => Promise<void>
  close: () => Promise<void>
}

const FAILING_ACCOUNT = '9999999999'

const SUBJECTS: [string, () => Promise<Subject>][] = [
  ['the memory twin', memoryTwin],
  ['the adapter over the stand-in', adapterOverStandIn],
]

describe.each(SUBJECTS)('Payments with %s', (_name, start) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await start()
  })
  afterAll(() => subject.close())

  test('open a charge with a payment page, pending until the customer decides', async () => {
    const reference = newReference()
    const { authorizationUrl } = await subject.provider.initializeCharge(aCharge(reference))
    expect(new URL(authorizationUrl).pathname).toContain(reference)
    expect(await subject.provider.verifyCharge(reference)).toMatchObject({ status: 'pending' })
  })

  test('return the amount paid, in kobo, with the currency', async () => {
    const reference = newReference()
    await subject.provider.initializeCharge({ ...aCharge(reference), amount: kobo(123_456) })
    await subject.endCharge(reference, 'success')
    expect(await subject.provider.verifyCharge(reference)).toEqual({
      status: 'success',
      amount: 123_456,
      currency: 'NGN',
    })
  })

  test.each(['failed', 'abandoned'] as const)('report a charge as %s', async (outcome) => {
    const reference = newReference()
    await subject.provider.initializeCharge(aCharge(reference))
    await subject.endCharge(reference, outcome)
    expect(await subject.provider.verifyCharge(reference)).toMatchObject({ status: outcome })
  })

  test('preserve the first outcome of a charge', async () => {
    const reference = newReference()
    await subject.provider.initializeCharge(aCharge(reference))
    await subject.endCharge(reference, 'success')
    await subject.endCharge(reference, 'failed')
    expect(await subject.provider.verifyCharge(reference)).toMatchObject({ status: 'success' })
  })

  test('reject a second charge under one reference', async () => {
    const reference = newReference()
    await subject.provider.initializeCharge(aCharge(reference, 100))
    await expect(subject.provider.initializeCharge(aCharge(reference, 900))).rejects.toMatchObject({
      name: 'ProviderUnavailable',
    })
    await subject.endCharge(reference, 'success')
    expect(await subject.provider.verifyCharge(reference)).toMatchObject({ amount: 10_000 })
  })

  test('return nothing for unknown references', async () => {
    expect(await subject.provider.verifyCharge(newReference())).toEqual({ status: 'unknown' })
    expect(await subject.provider.verifyPayout(newReference())).toEqual({ status: 'unknown' })
  })

  test('list banks with their codes, by name', async () => {
    const banks = await subject.provider.listBanks()
    expect(banks).toContainEqual({ code: '058', name: 'Guaranty Trust Bank' })
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
    expect(banks.map((bank) => bank.name)).toEqual(banks.map((bank) => bank.name).toSorted())
  })

  test('resolve the same holder each time, and another one at another bank', async () => {
    const { provider } = subject
    const account = { bankCode: '058', accountNumber: '0123456789' }
    const holder = await provider.resolveAccount(account)
    expect(holder).toMatch(/\w+ \w+/)
    expect(await provider.resolveAccount(account)).toBe(holder)
    expect(await provider.resolveAccount({ ...account, accountNumber: '0123456780' })).not.toBe(holder)
    expect(await provider.resolveAccount({ ...account, bankCode: '057' })).not.toBe(holder)
  })

  test.each([
    ['0000000000', '058'],
    ['012345678', '058'],
    ['0123456789', '987'],
  ])('resolve no holder of %s at bank %s', async (accountNumber, bankCode) => {
    expect(await subject.provider.resolveAccount({ bankCode, accountNumber })).toBeUndefined()
  })

  test('send a transfer that is pending and then paid', async () => {
    const reference = newReference()
    expect(await subject.provider.sendPayout(aPayout(reference))).toEqual({ status: 'pending' })
    await subject.endPayout(reference, 'success')
    expect(await subject.provider.verifyPayout(reference)).toEqual({ status: 'success' })
  })

  test('report a failed transfer', async () => {
    const reference = newReference()
    expect(await subject.provider.sendPayout(aPayout(reference, FAILING_ACCOUNT))).toEqual({
      status: 'pending',
    })
    await subject.endPayout(reference, 'failed')
    expect(await subject.provider.verifyPayout(reference)).toEqual({ status: 'failed' })
  })

  test('list exactly the charges and payouts of a period', async () => {
    const [paid, unpaid, sent, failing] = Array.from({ length: 4 }, newReference) as [
      string,
      string,
      string,
      string,
    ]
    const { provider } = subject
    const from = new Date(Date.now() - 1000)
    for (const reference of [paid, unpaid])
      await provider.initializeCharge({ ...aCharge(reference), amount: kobo(777_77) })
    await subject.endCharge(paid, 'success')
    await provider.sendPayout(aPayout(sent))
    await provider.sendPayout(aPayout(failing, FAILING_ACCOUNT))
    await subject.endPayout(sent, 'success')
    await subject.endPayout(failing, 'failed')
    const all = [paid, unpaid, sent, failing]
    const listed = async (kind: 'deposit' | 'withdrawal', time: { from: Date; to: Date }, page = 1) => {
      const { list, hasMore } = await provider.moved(kind, time, page)
      expect(hasMore).toBe(false)
      return list.filter(({ reference }) => all.includes(reference))
    }
    const time = { from, to: new Date(Date.now() + 1000) }
    expect(await listed('deposit', time)).toEqual([{ reference: paid, amount: 777_77 }])
    expect(await listed('withdrawal', time)).toEqual([{ reference: sent, amount: 250_000 }])
    expect(await listed('deposit', time, 2)).toEqual([])
    const before = { from: new Date(from.getTime() - 60_000), to: from }
    expect([...(await listed('deposit', before)), ...(await listed('withdrawal', before))]).toEqual([])
  })

  test('list a hundred per page, and whether there are more', async () => {
    // Its own: what was paid there a moment ago may have been paid in the same millisecond.
    const { provider, endCharge, close } = await start()
    const from = new Date()
    const references = Array.from({ length: 101 }, newReference)
    for (const reference of references) {
      await provider.initializeCharge(aCharge(reference))
      await endCharge(reference, 'success')
    }
    const time = { from, to: new Date(Date.now() + 1000) }
    const [first, second] = [
      await provider.moved('deposit', time, 1),
      await provider.moved('deposit', time, 2),
    ]
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([first.list.length, second.list.length]).toEqual([100, 1])
    const listed = [...first.list, ...second.list].map(({ reference }) => reference)
    expect(listed.toSorted()).toEqual(references.toSorted())
    await close()
  })

  test('return the first transfer’s outcome on a repeated request', async () => {
    const reference = newReference()
    const first = await subject.provider.sendPayout(aPayout(reference))
    expect(await subject.provider.sendPayout(aPayout(reference))).toEqual(first)
    await subject.endPayout(reference, 'success')
    expect(await subject.provider.sendPayout(aPayout(reference))).toEqual({ status: 'success' })
  })

  test('fail a transfer to an account that does not exist, and do not store it', async () => {
    const reference = newReference()
    expect(await subject.provider.sendPayout(aPayout(reference, '0000000000'))).toEqual({ status: 'failed' })
    expect(await subject.provider.verifyPayout(reference)).toEqual({ status: 'unknown' })
  })
})

describe('The in-memory provider, as configured by tests,', () => {
  test('does nothing when a request is lost, and loses only the response otherwise', async () => {
    const provider = createMemoryProvider()
    provider.fail('unheard')
    await expect(provider.sendPayout(aPayout('a'))).rejects.toThrow('does not respond')
    expect(provider.sent).toHaveLength(0)
    provider.fail('unanswered')
    await expect(provider.sendPayout(aPayout('a'))).rejects.toThrow('does not respond')
    provider.fail('not')
    expect(await provider.sendPayout(aPayout('a'))).toEqual({ status: 'pending' })
    expect(provider.sent).toHaveLength(1)
  })

  test('can report another amount or currency than requested, and reverse a payout', async () => {
    const provider = createMemoryProvider()
    await provider.initializeCharge(aCharge('c', 5000))
    provider.endCharge('c', 'success', { amount: kobo(1), currency: 'GHS' })
    expect(await provider.verifyCharge('c')).toEqual({ status: 'success', amount: 1, currency: 'GHS' })
    await provider.sendPayout(aPayout('p'))
    for (const outcome of ['success', 'failed', 'reversed'] as const) provider.endPayout('p', outcome)
    expect(await provider.verifyPayout('p')).toEqual({ status: 'reversed' })
  })
})

async function memoryTwin(): Promise<Subject> {
  const provider = createMemoryProvider()
  return {
    provider,
    endCharge: async (reference, outcome) => provider.endCharge(reference, outcome),
    endPayout: async (reference, outcome) => provider.endPayout(reference, outcome),
    close: async () => undefined,
  }
}

async function adapterOverStandIn(): Promise<Subject> {
  const standIn = await startStandIn()
  return {
    provider: standIn.provider,
    endCharge: (reference, outcome) => postOutcome(standIn.origin, reference, outcome),
    endPayout: (reference, outcome) =>
      vi.waitFor(
        async () => expect(await standIn.provider.verifyPayout(reference)).toEqual({ status: outcome }),
        { timeout: 2000, interval: 50 },
      ),
    close: standIn.close,
  }
}
