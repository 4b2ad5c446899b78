import type { Kobo } from '#domain/shared/money.ts'
import {
  type Bank,
  type ChargeStatus,
  type PaymentProvider,
  type PayoutStatus,
  ProviderUnavailable,
} from '#domain/wallet/payment-provider.ts'

type Payout = Parameters<PaymentProvider['sendPayout']>[0]
type Charge = { amount: Kobo; at: Date; now: Exclude<ChargeStatus, { status: 'unknown' }> }
type EndOfPayout = 'success' | 'failed' | 'reversed'

export type MemoryProvider = PaymentProvider & {
  /** An abandoned charge may still be paid. `paid` overrides the requested amount or currency. */
  endCharge: (
    reference: string,
    outcome: 'success' | 'failed' | 'abandoned',
    paid?: { amount?: Kobo; currency?: string },
  ) => void
  /** A paid transfer may still be reversed; other outcomes are final. */
  endPayout: (reference: string, outcome: EndOfPayout) => void
  sent: readonly Payout[]
  /** `unheard` fails before later calls take effect, `unanswered` after. */
  fail: (how: 'not' | 'unheard' | 'unanswered') => void
}

const BANKS: readonly Bank[] = [
  { code: '044', name: 'Access Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '057', name: 'Zenith Bank' },
]
const UNRESOLVABLE = '0000000000'

const PAGE = 100

/** A provider whose charges and transfers stay pending until the test ends them. */
export function createMemoryProvider(now: () => Date = () => new Date()): MemoryProvider {
  const charges = new Map<string, Charge>()
  const payouts = new Map<string, { amount: Kobo; at: Date; now: PayoutStatus }>()
  const sent: Payout[] = []
  let failing: 'not' | 'unheard' | 'unanswered' = 'not'

  async function answered<T>(run: () => T): Promise<T> {
    if (failing === 'unheard') throw new ProviderUnavailable('the payment provider does not respond')
    const result = run()
    if (failing === 'unanswered') throw new ProviderUnavailable('the payment provider does not respond')
    return result
  }

  return {
    name: 'memory',
    initializeCharge: ({ reference, amount }) =>
      answered(() => {
        if (charges.has(reference)) throw new ProviderUnavailable('the charge was refused: duplicate')
        charges.set(reference, { amount, at: now(), now: { status: 'pending', message: 'not paid yet' } })
        return { authorizationUrl: `http://provider.test/${reference}` }
      }),
    verifyCharge: (reference) => answered(() => charges.get(reference)?.now ?? { status: 'unknown' }),
    listBanks: () => answered(() => [...BANKS]),
    resolveAccount: (account) => answered(() => holderOf(account)),
    sendPayout: (payout) =>
      answered((): PayoutStatus => {
        const known = payouts.get(payout.reference)
        if (known) return known.now
        if (holderOf(payout) === undefined) return { status: 'failed' }
        sent.push({ ...payout })
        payouts.set(payout.reference, { amount: payout.amount, at: now(), now: { status: 'pending' } })
        return { status: 'pending' }
      }),
    verifyPayout: (reference) => answered(() => payouts.get(reference)?.now ?? { status: 'unknown' }),
    moved: (kind, { from, to }, page) =>
      answered(() => {
        const all = [...(kind === 'deposit' ? charges : payouts)].filter(
          ([
            ,
            {
              at,
              now: { status },
            },
          ]) => status === 'success' && at >= from && at < to,
        )
        const list = all.slice((page - 1) * PAGE, page * PAGE).map(([reference, { amount, now: end }]) => ({
          reference,
          amount: 'currency' in end ? (end.currency === 'NGN' ? end.amount : null) : amount,
        }))
        return { list, hasMore: all.length > page * PAGE }
      }),

    endCharge(reference, outcome, paid) {
      const charge = charges.get(reference)
      // A customer may return to an abandoned page.
      if (charge?.now.status !== 'pending' && charge?.now.status !== 'abandoned') return
      charge.now =
        outcome === 'success'
          ? { status: 'success', amount: paid?.amount ?? charge.amount, currency: paid?.currency ?? 'NGN' }
          : { status: outcome, message: outcome }
    },
    endPayout(reference, outcome) {
      const payout = payouts.get(reference)
      const before = payout?.now.status
      const mayChange = before === 'pending' || (before === 'success' && outcome === 'reversed')
      if (payout && mayChange) payout.now = { status: outcome }
    },
    sent,
    fail: (how) => {
      failing = how
    },
  }
}

function holderOf({ bankCode, accountNumber }: { bankCode: string; accountNumber: string }) {
  const exists = BANKS.some((bank) => bank.code === bankCode) && /^\d{10}$/.test(accountNumber)
  return exists && accountNumber !== UNRESOLVABLE ? `HOLDER ${bankCode} ${accountNumber}` : undefined
}
