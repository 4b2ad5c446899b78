import { add, type Kobo, kobo } from '#domain/shared/money.ts'
import type { Debt } from '#domain/wallet/chargeback.ts'
import {
  accountName,
  type Entry,
  type LedgerLine,
  linesOf,
  releaseKey,
  type Subject,
  splitKey,
  type Transfer,
} from '#domain/wallet/ledger.ts'
import type { Ledger } from '#domain/wallet/ports.ts'
import { latest, spend, type Unsettled } from '#domain/wallet/settling.ts'
import type { State } from '../state.ts'

export function memoryLedger(state: State): Ledger {
  return {
    async post(transfer, at) {
      const outcome = outcomeOf(state, transfer)
      if (outcome !== 'posted') return outcome
      const settlement = settlementOf(state, transfer, at)
      if (settlement.takesUnsettled && linesOf(transfer).some(isIntoWithdrawal)) return 'not_settled'
      settlement.store()
      state.transfers.set(transfer.key, transfer)
      for (const line of linesOf(transfer)) {
        state.lines.push(line)
        const name = accountName(line.account)
        state.balances.set(name, (state.balances.get(name) ?? 0) + line.amount)
      }
      if (transfer.settles) settle(state, transfer.settles, at)
      record(state, transfer.entries, at)
      if (transfer.opens)
        state.holds.set(nameOf(transfer.opens.subject), {
          ...transfer.opens,
          status: 'held',
          createdAt: at,
          endedAt: null,
        })
      const ending = transfer.ends && state.holds.get(nameOf(transfer.ends.subject))
      if (ending && transfer.ends) Object.assign(ending, { status: transfer.ends.as, endedAt: at })
      return 'posted'
    },
    async openHold(subject) {
      const stored = state.holds.get(nameOf(subject))
      if (stored?.status !== 'held') return undefined
      const { status: _, createdAt: __, endedAt: ___, ...hold } = stored
      return hold
    },
    dealsPaidBy: async ({ userId, since, sessionIds }) =>
      [...state.holds.values()]
        .filter(({ status }) => status !== 'refunded')
        .filter(
          ({ payerId, createdAt, sessionId = 0 }) =>
            payerId === userId && (createdAt >= since || sessionIds.includes(sessionId)),
        )
        .flatMap(({ subject: { kind, id } }) => (kind === 'order' || kind === 'gig' ? [{ kind, id }] : [])),
    openDealsOf: async (userId) =>
      [...state.holds.values()]
        .filter(({ status, payerId, payeeId }) => status === 'held' && [payerId, payeeId].includes(userId))
        .flatMap(({ subject: { kind, id } }) => (kind === 'order' || kind === 'gig' ? [{ kind, id }] : [])),
    async unsettledRelease(subject, at) {
      const hold = state.holds.get(nameOf(subject))
      const release = releaseOf(state, subject)
      if (!hold || !release || refundsOf(state, subject).length > 0) return undefined
      const parts = unsettledIn(state, `wallet:${hold.payeeId}`, at).filter(({ key }) => key === release.key)
      const unsettled = kobo(parts.reduce((sum, { amount }) => sum + amount, 0))
      const { status: _, createdAt: __, endedAt: ___, ...as } = hold
      const fee = feePaidBy(release)
      const { key, actorId: releasedBy } = release
      return unsettled > 0 ? { hold: { ...as, fee }, key, releasedBy, unsettled } : undefined
    },
    async paidOut(deal) {
      const stored = state.holds.get(nameOf(deal))
      const release = releaseOf(state, deal)
      if (!stored || !release || state.holds.has(`recalled_${nameOf(deal)}`)) return undefined
      const { status: _, createdAt: __, endedAt: ___, ...hold } = stored
      const refunds = refundsOf(state, deal)
      const toPayee = add(
        ...release.postings
          .filter(({ to }) => to.kind === 'wallet' && to.userId === hold.payeeId)
          .map(({ amount }) => amount),
      )
      if (toPayee === 0) return undefined
      return {
        ...{ hold, toPayee, toPlatform: feePaidBy(release) },
        refunded: add(...refunds.map(({ amount }) => amount)),
        feeRefunded: add(...refunds.map(({ feeBack }) => feeBack)),
      }
    },
    balanceOf: async (userId) => kobo(state.balances.get(`wallet:${userId}`) ?? 0),
    balanceForUpdate: async (userId) => kobo(state.balances.get(`wallet:${userId}`) ?? 0),
    async ownerForUpdate(userId, payeeId = 0) {
      const owner = state.users.get(userId)
      return {
        userId,
        stoppedAt: owner?.withdrawalsStoppedAt ?? null,
        rest: owner?.withdrawalsPause ?? null,
        restriction: owner?.restriction ?? null,
        payeeRestriction: state.users.get(payeeId)?.restriction ?? null,
      }
    },
    debtsOf: async (userId) => debtsOf(state, userId),
    unsettledOf: async (userId, at) =>
      unsettledIn(state, `wallet:${userId}`, at).map(({ amount, settlesAt }) => ({ amount, settlesAt })),
    async isInPlay(userId) {
      const held = [...state.holds.values()].some(
        (hold) => hold.status === 'held' && [hold.payerId, hold.payeeId].includes(userId),
      )
      const leaving = [...state.withdrawals.values()].some(
        (item) => item.userId === userId && ['requested', 'sending'].includes(item.status),
      )
      const coming = [...state.deposits.values()].some(
        (item) => item.userId === userId && item.status === 'pending',
      )
      const disputed = [...state.chargebacks.values()].some(
        (item) => item.userId === userId && item.status === 'open',
      )
      const owes = debtsOf(state, userId).length > 0
      const has = (state.balances.get(`wallet:${userId}`) ?? 0) > 0
      return has || owes || held || leaving || coming || disputed
    },
    record: async (entries, at) => record(state, entries, at),
    settle: async (reference, to, at) => settle(state, { reference, from: ['pending'], to }, at),
  }
}

function releaseOf(state: State, deal: Subject): Transfer | undefined {
  return state.transfers.get(releaseKey(deal)) ?? state.transfers.get(splitKey(deal))
}

function refundsOf(state: State, deal: Subject) {
  return [...state.corrections.values()].filter(
    ({ deal: of, status }) => status === 'done' && of?.kind === deal.kind && of.id === deal.id,
  )
}

function feePaidBy({ postings }: Transfer): Kobo {
  return add(...postings.filter(({ to }) => to.kind === 'fees').map(({ amount }) => amount))
}

function outcomeOf(state: State, transfer: Transfer): 'posted' | 'already_posted' | 'insufficient' {
  if (state.transfers.has(transfer.key)) return 'already_posted'
  if (transfer.ends && state.holds.get(nameOf(transfer.ends.subject))?.status !== 'held')
    return 'already_posted'
  if (transfer.opens && state.holds.has(nameOf(transfer.opens.subject))) return 'already_posted'
  const after = new Map<string, number>()
  for (const { account, amount } of linesOf(transfer)) {
    const name = accountName(account)
    const balance = (after.get(name) ?? state.balances.get(name) ?? 0) + amount
    after.set(name, balance)
  }
  const guarded = [...after].filter(([name]) => name !== 'fees' && name !== 'provider')
  const isWrong = ([name, balance]: [string, number]) =>
    name.startsWith('debt:') ? balance > 0 : balance < 0
  return guarded.some(isWrong) ? 'insufficient' : 'posted'
}

/** Unsettled money that a transfer takes, and the unsettled parts of both sides after it. */
function settlementOf(state: State, transfer: Transfer, at: Date) {
  const lines = linesOf(transfer).map((line) => ({ ...line, name: accountName(line.account) }))
  const left = new Map<string, UnsettledPart[]>()
  let inherited: Date | null = null
  for (const { account, name, amount } of lines.filter((line) => line.amount < 0)) {
    if (account.kind !== 'wallet') {
      inherited = latest(inherited, state.accountHolds.get(name))
      continue
    }
    const balance = kobo(state.balances.get(name) ?? 0)
    const parts = unsettledIn(state, name, at)
    const rest = parts.filter(({ key }) => key !== transfer.takes)
    const spent = spend(rest, { balance, amount: kobo(-amount) })
    left.set(name, spent.unsettled)
    const taken = parts.filter(({ key }) => key === transfer.takes)
    inherited = latest(inherited, spent.settlesAt, ...taken.map(({ settlesAt: until }) => until))
  }
  const takesUnsettled = inherited !== null
  for (const account of transfer.inherits ?? [])
    inherited = latest(inherited, state.accountHolds.get(accountName(account)))
  const store = () => {
    for (const [name, unsettled] of left) state.unsettled.set(name, unsettled)
    for (const { account, name, amount, settlesAt } of lines.filter((line) => line.amount > 0)) {
      const until = latest(inherited, settlesAt)
      if (!until || until <= at) continue
      if (account.kind === 'wallet')
        state.unsettled.set(name, [
          ...unsettledIn(state, name, at),
          { amount: kobo(amount), settlesAt: until, key: transfer.key },
        ])
      else if (account.kind !== 'fees' && account.kind !== 'provider')
        state.accountHolds.set(name, latest(state.accountHolds.get(name), until) ?? until)
    }
  }
  return { takesUnsettled, store }
}

type UnsettledPart = Unsettled & { key: string }

function unsettledIn(state: State, name: string, at: Date): UnsettledPart[] {
  const parts = state.unsettled.get(name) ?? []
  return parts
    .filter(({ settlesAt }) => settlesAt > at)
    .toSorted((one, other) => one.settlesAt.getTime() - other.settlesAt.getTime())
}

function isIntoWithdrawal({ account, amount }: LedgerLine): boolean {
  return account.kind === 'withdrawal' && amount > 0
}

function debtsOf(state: State, userId: number): Debt[] {
  return [...state.chargebacks.values()]
    .filter((item) => item.userId === userId)
    .map(({ id, reference }) => ({
      chargebackId: id,
      reference,
      amount: kobo(0 - (state.balances.get(`debt:${id}`) ?? 0)),
    }))
    .filter(({ amount }) => amount > 0)
}

function record(state: State, entries: readonly Entry[], at: Date): void {
  for (const entry of entries)
    state.entries.push({ ...entry, id: state.nextId++, createdAt: at, updatedAt: at })
}

function settle(state: State, settles: NonNullable<Transfer['settles']>, at: Date): void {
  for (const entry of state.entries)
    if (entry.reference === settles.reference && settles.from.includes(entry.status))
      Object.assign(entry, {
        status: settles.to,
        updatedAt: at,
        ...(settles.amount && { amount: settles.amount }),
      })
}

function nameOf(subject: Subject): string {
  return `${subject.kind}:${subject.id}`
}
