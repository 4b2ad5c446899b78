import fc from 'fast-check'
import type { ChargebackNotice } from '#domain/wallet/payment-provider.ts'

export type Step =
  | { do: 'deposit'; who: number; naira: number; outcome: 'pay' | 'decline' | 'wait'; paid: number }
  | { do: 'settle'; which: number }
  | { do: 'buy'; who: number; product: number; quantity: number }
  | { do: 'advance' | 'confirm' | 'cancel' | 'hand_over'; who: number; which: number }
  | { do: 'post' | 'unpost' | 'bid' | 'accept' | 'complete'; who: number; which: number; naira: number }
  | { do: 'call_off'; how: CallingOff; who: number; which: number }
  | { do: 'dispute'; who: number; which: number }
  | { do: 'resolve'; which: number; how: 'release' | 'refund' | 'split'; share: number }
  | { do: 'agree'; which: number; how: 'offer' | 'accept' | 'withdraw'; share: number }
  | { do: 'refund'; which: number; from: 'payee' | 'platform'; share: number }
  | { do: 'adjust'; who: number; direction: 'in' | 'out'; naira: number }
  | { do: 'wait'; days: number }
  | { do: 'withdraw'; who: number; naira: number }
  | { do: 'pay_out'; which: number; outcome: 'success' | 'failed' | 'reversed' | 'pending' }
  | { do: 'put_in'; who: number; product: number; quantity: number }
  | { do: 'check_out'; who: number; last: number | null }
  | { do: 'reprice'; product: number; naira: number | null }
  | { do: 'fees'; percent: number; min: number; free: number; discount: number }
  | { do: 'close'; who: number; givesUp: boolean }
  | {
      do: 'charge_back'
      which: number
      says: ChargebackNotice['says']
      cause: 'dispute' | 'refund'
      part: boolean
    }

/** Number of members who buy, sell and work; the last one starts without money. */
export const PEOPLE = 4

const CALLING_OFF = ['ask', 'agree', 'refuse', 'take_back', 'give_up'] as const
type CallingOff = (typeof CALLING_OFF)[number]
export type GigStep = { who: number; which: number; naira: number }

const who = fc.nat(PEOPLE - 1)
const which = fc.nat(12)
/** Actions of members, the provider, admins and time. */
export const STEPS: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('deposit' as const),
    who,
    naira: fc.integer({ min: 50, max: 30_000 }),
    outcome: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const, 'wait' as const),
    paid: fc.constantFrom(1, 1, 1, 0.5),
  }),
  fc.record({ do: fc.constant('settle' as const), which }),
  fc.record({
    do: fc.constant('buy' as const),
    who,
    product: fc.nat(PEOPLE - 1),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constantFrom(
      'advance' as const,
      'advance' as const,
      'confirm' as const,
      'cancel' as const,
      'hand_over' as const,
    ),
    who,
    which,
  }),
  fc.record({
    do: fc.constantFrom(
      'post' as const,
      'unpost' as const,
      'bid' as const,
      'bid' as const,
      'accept' as const,
      'accept' as const,
      'complete' as const,
    ),
    who,
    which,
    naira: fc.integer({ min: 0, max: 6000 }),
  }),
  fc.record({ do: fc.constant('call_off' as const), how: fc.constantFrom(...CALLING_OFF), who, which }),
  fc.record({ do: fc.constant('dispute' as const), who, which }),
  fc.record({
    do: fc.constant('resolve' as const),
    which,
    how: fc.constantFrom('release' as const, 'refund' as const, 'split' as const, 'split' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    do: fc.constant('agree' as const),
    which,
    how: fc.constantFrom('offer' as const, 'offer' as const, 'accept' as const, 'withdraw' as const),
    share: fc.double({ min: 0, max: 1.1, noNaN: true }),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    which,
    from: fc.constantFrom('payee' as const, 'platform' as const),
    share: fc.double({ min: 0, max: 1.1, noNaN: true }),
  }),
  fc.record({
    do: fc.constant('adjust' as const),
    who,
    direction: fc.constantFrom('in' as const, 'out' as const),
    naira: fc.integer({ min: 1, max: 3000 }),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ do: fc.constant('withdraw' as const), who, naira: fc.integer({ min: 500, max: 20_000 }) }),
  fc.record({
    do: fc.constant('pay_out' as const),
    which,
    outcome: fc.constantFrom('success' as const, 'failed' as const, 'reversed' as const, 'pending' as const),
  }),
  fc.record({
    do: fc.constant('put_in' as const),
    who,
    product: fc.nat(PEOPLE - 1),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constant('check_out' as const), who, last: fc.option(fc.nat(PEOPLE - 1), { freq: 2 }) }),
  fc.record({
    do: fc.constant('reprice' as const),
    product: fc.nat(PEOPLE - 1),
    naira: fc.option(fc.integer({ min: 1, max: 4000 }), { freq: 9 }),
  }),
  fc.record({
    do: fc.constant('fees' as const),
    percent: fc.nat(200).map((tenths) => tenths / 10),
    min: fc.nat(100),
    free: fc.constantFrom(0, 3000, 10_000),
    discount: fc.nat(100),
  }),
  fc.record({ do: fc.constant('close' as const), who, givesUp: fc.boolean() }),
  fc.record({
    do: fc.constant('charge_back' as const),
    which,
    says: fc.constantFrom(
      'open' as const,
      'open' as const,
      'reminder' as const,
      'won' as const,
      'lost' as const,
    ),
    cause: fc.constantFrom('dispute' as const, 'refund' as const),
    part: fc.boolean(),
  }),
)
