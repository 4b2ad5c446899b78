import fc from 'fast-check'
import { expect } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { pauseOfWithdrawals } from '#domain/shared/withdrawals-pause.ts'
import { type Chargeback, freezing, givingBack, partsOf, payingDebt } from '#domain/wallet/chargeback.ts'
import { holding, refunding, releasing, sharesOf, splitting } from '#domain/wallet/escrow.ts'
import { claimOn, passGate } from '#domain/wallet/gate.ts'
import type { Hold, Transfer } from '#domain/wallet/ledger.ts'
import type { PostingOutcome } from '#domain/wallet/ports.ts'
import type { Unsettled } from '#domain/wallet/settling.ts'
import { requesting, returning, type Withdrawal } from '#domain/wallet/withdrawal.ts'

export const START = new Date('2026-11-21T12:00:00Z')
export const HOUR_MS = 3_600_000

export type Books = {
  post: (transfer: Transfer, at: Date) => Promise<PostingOutcome>
  walletOf: (userId: number, at: Date) => Promise<{ balance: Kobo; unsettled: Unsettled[] }>
  unique: (prefix: string) => string
}

type Command =
  | { do: 'deposit'; who: number; amount: number; hours: number }
  | { do: 'buy'; who: number; to: number; amount: number; fee: number; restHours: number }
  | { do: 'release' | 'refund' | 'split'; which: number; part: number; hours: number }
  | { do: 'withdraw'; who: number; amount: number }
  | { do: 'charge_back'; who: number; amount: number }
  | { do: 'return' | 'pay_debt' | 'win'; which: number; amount: number }
  | { do: 'wait'; hours: number }

const who = fc.nat(2)
const which = fc.nat(9)
const amount = fc.integer({ min: 1, max: 12 })
const hours = fc.constantFrom(0, 0, 1, 24, 72)

export const COMMANDS: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, amount, hours }) },
    {
      weight: 5,
      arbitrary: fc.record({
        ...{ do: fc.constant('buy' as const), who, to: who, amount, fee: fc.nat(2) },
        restHours: fc.constantFrom(0, 0, 24),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        ...{ do: fc.constantFrom('release' as const, 'refund' as const, 'split' as const), which },
        ...{ part: fc.nat(11), hours },
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'charge_back' as const), who, amount }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ do: fc.constantFrom('return' as const, 'pay_debt' as const, 'win' as const), which, amount },
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 24, 48) }),
    },
  ),
  { minLength: 4, maxLength: 30 },
)

type Case = { chargeback: Chargeback; owed: number; until: number }

/** Models each kobo as a coin with the time from which it may leave to a bank. */
export function coinModel(books: Books, people: readonly number[]) {
  let now = START
  const wallets = people.map((): number[] => [])
  const holds: { hold: Hold; until: number }[] = []
  const withdrawals: Withdrawal[] = []
  const cases: Case[] = []
  const deposited: number[] = []
  let leftToBanks = 0

  const later = (some: number) => new Date(now.getTime() + some * HOUR_MS)
  const idOf = (index: number) => people[index] ?? 0
  const coinsOf = (index: number) => wallets[index] ?? []
  const indexOf = (userId: number) => people.indexOf(userId)
  /** Returns the coins to spend first: settled ones, then those that settle soonest. */
  const first = (index: number, count: number) =>
    coinsOf(index)
      .map((coin) => (coin <= now.getTime() ? 0 : coin))
      .sort((one, other) => one - other)
      .slice(0, count)
  const take = (index: number, count: number): number => {
    const taken = first(index, count)
    wallets[index] = coinsOf(index)
      .map((coin) => (coin <= now.getTime() ? 0 : coin))
      .sort((one, other) => one - other)
      .slice(count)
    return Math.max(0, ...taken)
  }
  const put = (userId: number, count: number, until: number) =>
    coinsOf(indexOf(userId)).push(...Array.from({ length: count }, () => until))

  async function deposit({ who: index, amount: count, hours: some }: Command & { do: 'deposit' }) {
    const [reference, settlesAt] = [books.unique('dep'), later(some)]
    const wallet = { kind: 'wallet', userId: idOf(index) } as const
    const postings = [{ from: { kind: 'provider' } as const, to: wallet, amount: kobo(count), settlesAt }]
    const transfer = {
      key: reference,
      type: 'deposit' as const,
      reference,
      actorId: null,
      postings,
      entries: [],
    }
    expect(await books.post(transfer, now)).toBe('posted')
    put(idOf(index), count, settlesAt.getTime())
    deposited.push(...Array.from({ length: count }, () => settlesAt.getTime()))
  }

  async function buy({ who: index, to, amount: count, fee, restHours }: Command & { do: 'buy' }) {
    if (index === to) return
    const hold: Hold = {
      subject: { kind: 'order', id: nextId++ },
      payerId: idOf(index),
      payeeId: idOf(to),
      amount: kobo(count),
      fee: kobo(fee),
      reference: books.unique('N'),
    }
    const rest = restHours > 0 ? { ...pauseOfWithdrawals('password', now), until: later(restHours) } : null
    const wallet = passGate(
      { userId: hold.payerId, stoppedAt: null, rest, restriction: null, payeeRestriction: null },
      'purchase',
      now,
    )
    const outcome = await books.post(holding(hold, wallet, books.unique('key')), now)
    const enough = coinsOf(index).length >= count + fee
    expect(outcome).toBe(enough ? 'posted' : 'insufficient')
    if (enough) holds.push({ hold, until: Math.max(take(index, count + fee), rest?.until.getTime() ?? 0) })
  }

  async function end({
    do: how,
    which: index,
    part,
    hours: some,
  }: Command & { do: 'release' | 'refund' | 'split' }) {
    const [found] = holds.splice(index % Math.max(holds.length, 1), 1)
    if (!found) return
    const { hold, until } = found
    const [settles, whole] = [later(some), hold.amount + hold.fee]
    if (how === 'refund' || (how === 'split' && hold.amount < 2)) {
      expect(await books.post(refunding(hold, null), now)).toBe('posted')
      put(hold.payerId, whole, until)
    } else if (how === 'release') {
      expect(await books.post(releasing(hold, null, settles), now)).toBe('posted')
      put(hold.payeeId, hold.amount, Math.max(until, settles.getTime()))
    } else {
      const shares = sharesOf(hold, kobo(1 + (part % (hold.amount - 1))))
      expect(await books.post(splitting(hold, shares, null, settles), now)).toBe('posted')
      put(hold.payeeId, shares.toPayee, Math.max(until, settles.getTime()))
      put(hold.payerId, shares.toPayer, until)
    }
  }

  async function withdraw({ who: index, amount: count }: { who: number; amount: number }) {
    const withdrawal: Withdrawal = {
      ...{
        id: nextId++,
        provider: 'memory',
        userId: idOf(index),
        reference: books.unique('wdr'),
        amount: kobo(count),
        fee: kobo(0),
      },
      ...{ bankCode: '058', accountNumber: '0123456789', accountName: 'A B', status: 'requested' },
      heldUntil: null,
      ...{ createdAt: now, updatedAt: now },
    }
    const outcome = await books.post(requesting(withdrawal, claimOn(withdrawal.userId)), now)
    const coins = first(index, count)
    const isSettled = Math.max(0, ...coins) <= now.getTime()
    expect(outcome).toBe(coins.length < count ? 'insufficient' : isSettled ? 'posted' : 'not_settled')
    if (outcome !== 'posted') return
    take(index, count)
    withdrawals.push(withdrawal)
    leftToBanks += count
  }

  async function giveBackWithdrawal({ which: index }: { which: number }) {
    const [withdrawal] = withdrawals.splice(index % Math.max(withdrawals.length, 1), 1)
    if (!withdrawal) return
    expect(await books.post(returning(withdrawal, 'failed'), now)).toBe('posted')
    put(withdrawal.userId, withdrawal.amount, 0)
    leftToBanks -= withdrawal.amount
  }

  async function chargeBack({ who: index, amount: count }: { who: number; amount: number }) {
    const chargeback: Chargeback = {
      ...{
        id: nextId++,
        provider: 'memory',
        userId: idOf(index),
        reference: books.unique('dep'),
        cases: ['x'],
        cause: 'dispute',
      },
      ...{ amount: kobo(count), status: 'open', openedAt: now, remindedAt: null, endedAt: null },
    }
    const parts = partsOf(chargeback.amount, kobo(coinsOf(index).length))
    expect(await books.post(freezing(chargeback, parts), now)).toBe('posted')
    cases.push({ chargeback, owed: parts.debt, until: take(index, parts.frozen) })
  }

  async function payDebt({ which: index, amount: most }: { which: number; amount: number }) {
    const found = cases[index % Math.max(cases.length, 1)]
    if (!found) return
    const { id: chargebackId, userId, reference } = found.chargeback
    const count = Math.min(found.owed, most, coinsOf(indexOf(userId)).length)
    if (count === 0) return
    const debt = { chargebackId, reference, amount: kobo(found.owed) }
    expect(await books.post(payingDebt(userId, debt, kobo(count), books.unique('key')), now)).toBe('posted')
    found.owed -= count
    found.until = Math.max(found.until, take(indexOf(userId), count))
  }

  async function win({ which: index }: { which: number }) {
    const [found] = cases.splice(index % Math.max(cases.length, 1), 1)
    if (!found) return
    const { chargeback, owed, until } = found
    expect(await books.post(givingBack(chargeback, kobo(owed)), now)).toBe('posted')
    put(chargeback.userId, chargeback.amount - owed, until)
  }

  return {
    async take(command: Command): Promise<void> {
      switch (command.do) {
        case 'deposit':
          return deposit(command)
        case 'buy':
          return buy(command)
        case 'withdraw':
          return withdraw(command)
        case 'charge_back':
          return chargeBack(command)
        case 'return':
          return giveBackWithdrawal(command)
        case 'pay_debt':
          return payDebt(command)
        case 'win':
          return win(command)
        case 'wait':
          now = later(command.hours)
          return
        default:
          return end(command)
      }
    },
    /** Compares each coin with the ledger; no more may leave to a bank than has settled. */
    async compare(): Promise<void> {
      let mayLeave = 0
      for (const [index, userId] of people.entries()) {
        const { balance, unsettled } = await books.walletOf(userId, now)
        const coins = unsettled.flatMap(({ amount: count, settlesAt }) =>
          Array.from({ length: count }, () => settlesAt.getTime()),
        )
        const expected = coinsOf(index).filter((coin) => coin > now.getTime())
        expect([balance, coins]).toEqual([coinsOf(index).length, expected.sort((one, other) => one - other)])
        expect(coins.length).toBeLessThanOrEqual(balance)
        mayLeave += balance - coins.length
      }
      const settled = deposited.filter((moment) => moment <= now.getTime()).length
      expect(leftToBanks + mayLeave).toBeLessThanOrEqual(settled)
    },
  }
}

let nextId = 40_000_000
