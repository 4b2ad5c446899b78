import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROOFS } from './promise-proofs.ts'
import type { Sentence } from './sentences.ts'

const UNIT = String.raw`(?:business )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b`
const IN_WORDS = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve'
/**
 * Days, shares, sizes and “never”. Text with an inserted value can’t be wrong; every other one is in
 * `PROOFS`.
 */
const PROMISE = new RegExp(
  String.raw`\bnever\b|\d[\d,.]*\s*(?:%|MB\b|${UNIT})|\b(?:${IN_WORDS}|within the)\s+${UNIT}`,
  'i',
)
/** Pages that people rely on. */
const DOCUMENT = /^web\/src\/(?:features\/pages\/|components\/push\/push-ends)/
/** Further promises there: any figure, frequency, and statements without exception. */
const PROMISE_IN_DOCUMENTS =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twice|always|at most|at least|up to|no one|nobody|nothing)\b/i
/** Files and texts without promises: notes, names of filters and facts, forms, and styles. */
const NO_PROMISE =
  /\/budgets\.ts$|(?:filter-labels|bid-form|meeting-form|point-form|opening|facts)\.ts$|(?:condition-field|checkbox|in-view)\.tsx$/

/** Returns the sentences with a promise, but for inserted values. */
export function promisesIn(texts: readonly Sentence[]): Sentence[] {
  return texts
    .filter(({ file }) => !NO_PROMISE.test(file))
    .flatMap((whole) => whole.text.split(/(?<=[.!?])\s+(?=\p{Lu}|…)/u).map((text) => ({ ...whole, text })))
    .filter(
      ({ file, text }) => PROMISE.test(text) || (DOCUMENT.test(file) && PROMISE_IN_DOCUMENTS.test(text)),
    )
}

/** Returns those without a proof. */
export function unprovenIn(sentences: readonly Sentence[]): Sentence[] {
  return promisesIn(sentences).filter(({ text }) => !PROOFS.some(({ says }) => says.test(text)))
}

/** Returns whether a proof's test exists and is not skipped. */
export function isThere(proof: { file: string; test: string }): boolean {
  const source = readFileSync(join(import.meta.dirname, '../../..', proof.file), 'utf8')
  const lines = source.split('\n').filter((line) => line.includes(proof.test))
  return lines.length > 0 && !lines.some((line) => /\.(?:skip|todo)\b/.test(line))
}
