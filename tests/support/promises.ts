import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentence } from './sentences.ts'

/**
 * A number of days, a share or a size, or a “never”. Where a value is filled in, the text reads it and can’t be wrong; every
 * other one is below with what proves it.
 */
const PROMISE =
  /\bnever\b|\d[\d,.]*\s*(?:%|MB\b|(?:business )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)/i
/** Notes for ourselves, names of a filter and of a condition, what a form takes, and styles. */
const NO_PROMISE = /\/budgets\.ts$|(?:filter-labels|bid-form)\.ts$|(?:condition-field|checkbox|in-view)\.tsx$/

/** A file and the test in it, or who keeps what no program can prove. */
type Proof = { says: RegExp; file: string; test: string } | { says: RegExp; keptBy: string }

export const PROOFS: readonly Proof[] = [
  // Deals.
  {
    says: /48 hours(?! of the handover| and payment|, before)/,
    file: 'tests/domain/offer.test.ts',
    test: 'is open for 48 hours',
  },
  {
    says: /(?:for|at it for|can buy one for|buy it for|holds for|They had) .*24 hours/,
    file: 'tests/domain/offer.test.ts',
    test: 'the buyer’s price for 24 hours',
  },
  {
    says: /never pay the seller just because/,
    file: 'tests/domain/order-deadlines.test.ts',
    test: 'only where it was placed with a clock',
  },
  {
    says: /never accept\s+work for you/,
    file: 'tests/domain/gig-delivery.test.ts',
    test: 'only its owner or an admin pays',
  },
  {
    says: /remind them after 3 and 6 days/,
    file: 'tests/domain/gig-delivery.test.ts',
    test: 'is reminded after 3 and after 6 days',
  },
  {
    says: /reviewed you too, or after 7 days|visible once both have written|Write yours within 7 days/,
    file: 'tests/domain/review.test.ts',
    test: 'hidden for a week',
  },
  { says: /next 14 days/, file: 'tests/domain/meeting.test.ts', test: 'at the end of the fourteenth day' },
  {
    says: /answer within 7 days/,
    file: 'tests/domain/availability.test.ts',
    test: 'is paused 7 days after the question',
  },
  {
    says: /within 2 months/,
    file: 'tests/domain/dispute-deadlines.test.ts',
    test: 'is brought up once where several reminders were missed',
  },
  {
    says: /in the last 12 months/,
    file: 'tests/contracts/sellers.contract.test.ts',
    test: 'disputes of a year from five on',
  },
  {
    says: /fee is never (?:less|more)/,
    file: 'tests/domain/fees.test.ts',
    test: 'is never above the cap, and never below the minimum',
  },
  {
    says: /statement covers 12 months/,
    file: 'tests/http/statement.test.ts',
    test: 'A statement covers 12 months at most',
  },
  {
    says: /at most 5 MB/,
    file: 'tests/http/products.test.ts',
    test: 'a file that is no picture, or too large',
  },
  { says: /PDF must be at most 5 MB/, file: 'tests/http/gig-pdfs.test.ts', test: 'one above 5 MB' },
  // Accounts.
  {
    says: /pause.*24 hours|paused for 24 hours/i,
    file: 'tests/domain/withdrawals-rest.test.ts',
    test: 'withdrawals after a reset',
  },
  {
    says: /admin powers pause for 24 hours/,
    file: 'tests/domain/admin-second-factor.test.ts',
    test: 'that rest are refused with what brings them back',
  },
  {
    says: /works once, for (?:24 hours|1 hour)/,
    file: 'tests/promises.test.ts',
    test: 'Links of emails live as long as their emails say',
  },
  {
    says: /works? (?:once, )?for 10 minutes|They work for 10 minutes/,
    file: 'tests/use-cases/proving.test.ts',
    test: 'takes no code that is as old as ten minutes',
  },
  {
    says: /Links work once, for 10 minutes/,
    file: 'tests/contracts/accounts.contract.test.ts',
    test: 'offer a link for ten minutes',
  },
  {
    says: /profile within 10 minutes/,
    file: 'tests/contracts/accounts.contract.test.ts',
    test: 'a code links the chat that was given it, once and in time',
  },
  { says: /for 30 minutes/, file: 'tests/domain/students.test.ts', test: 'is good for 30 minutes' },
  {
    says: /PIN is locked for at least 30 minutes/,
    file: 'tests/domain/wallet-pin.test.ts',
    test: 'rests for 30 minutes after the fifth wrong one',
  },
  {
    says: /Codes are locked for at least 30 minutes/,
    file: 'tests/domain/authenticator.test.ts',
    test: 'rests for 30 minutes after the fifth wrong code',
  },
  { says: /apps of the last 7 days/, file: 'tests/use-cases/securing.test.ts', test: 'works for 7 days' },
  {
    says: /badge ends in 2 weeks/,
    file: 'tests/domain/students.test.ts',
    test: 'its end is told two weeks before',
  },
  {
    says: /issued in the last 10 minutes/,
    file: 'tests/http/proof-of-address.test.ts',
    test: 'is not closed by a credential that Google issued long ago',
  },
  // What people and others keep.
  {
    says: /never ask for (?:it|your password)|Never share it|Never write your password/,
    keptBy: 'us who write to members',
  },
  { says: /business days/, keptBy: 'the payment provider' },
  { says: /every 30 seconds/, keptBy: 'the authenticator app' },
  { says: /fingerprint or face never/, keptBy: 'the device' },
  { says: /never see (?:them|your card)/, keptBy: 'the payment provider, on whose page cards are entered' },
  {
    says: /[Rr]eport .*within (?:7 days|48 hours)|issue within (?:7 days|48 hours)|Report it within 7 days/,
    keptBy: 'members: the words of the specification',
  },
]

/** Returns those sentences that promise something by a number that no value fills in. */
export function promisesIn(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(({ file, text }) => PROMISE.test(text) && !NO_PROMISE.test(file))
}

/** Returns those of them that nothing proves. */
export function unprovenIn(sentences: readonly Sentence[]): Sentence[] {
  return promisesIn(sentences).filter(({ text }) => !PROOFS.some(({ says }) => says.test(text)))
}

/** Whether the file of a proof has its test. */
export function isThere(proof: { file: string; test: string }): boolean {
  return readFileSync(join(import.meta.dirname, '../..', proof.file), 'utf8').includes(proof.test)
}
