import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, onBothBackends } from '#tests/support/both-backends.ts'
import { aMember, unique } from '#tests/support/builders.ts'
import { type Books, COMMANDS, coinModel, HOUR_MS, START } from '#tests/support/coin-model.ts'

describe('Money that settles', () => onBothBackends(settling))

function settling(backend: () => DataBackend): void {
  const post = (transfer: Parameters<Books['post']>[0], at: Date) =>
    backend().atomically(({ ledger }) => ledger.post(transfer, at))
  const walletOf = (userId: number, at: Date) =>
    backend().atomically(async ({ ledger }) => ({
      balance: await ledger.balanceOf(userId),
      unsettled: await ledger.unsettledOf(userId, at),
    }))
  const people = async () => {
    const { atomically } = backend()
    return [await aMember(atomically), await aMember(atomically), await aMember(atomically)]
  }

  test('never settles earlier by being spent, refunded, released, split, frozen, given back or moved to oneself', async () => {
    await fc.assert(
      fc.asyncProperty(COMMANDS, async (commands) => {
        const model = coinModel({ post, walletOf, unique }, await people())
        for (const command of commands) {
          await model.take(command)
          await model.compare()
        }
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 40), endOnFailure: true },
    )
  }, 120_000)

  test('leaves to no bank before, and then does', async () => {
    const [userId = 0] = await people()
    const deposit = {
      key: unique('deposit'),
      type: 'deposit',
      reference: unique('dep'),
      actorId: userId,
      postings: [
        {
          from: { kind: 'provider' } as const,
          to: { kind: 'wallet', userId } as const,
          amount: kobo(500),
          settlesAt: new Date(START.getTime() + HOUR_MS),
        },
      ],
      entries: [],
    }
    expect(await post(deposit, START)).toBe('posted')
    expect(await walletOf(userId, START)).toEqual({
      balance: 500,
      unsettled: [{ amount: 500, settlesAt: new Date(START.getTime() + HOUR_MS) }],
    })
    expect(await walletOf(userId, new Date(START.getTime() + HOUR_MS))).toEqual({
      balance: 500,
      unsettled: [],
    })
  })
}
