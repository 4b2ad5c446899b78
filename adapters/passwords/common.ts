import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import type { CommonPasswords } from '#domain/identity/ports.ts'
import { CAMPUS_LABELS } from '../contract/core/choices.ts'

const LISTED = 10_000
const SHORTEST = 6
const FEWEST_GUESSES = 20_000
/** Tried with digits and symbols around them. */
const TRIED_WITH_MORE = 50
/** More characters make no password common, and take long. */
const LOOKED_AT = 60
const PATTERNS = new Set(['repeat', 'sequence', 'spatial', 'date'])

const OWN_WORDS = [
  ...['campus', 'market', 'marketplace', 'student', 'students', 'university', 'school', 'hostel'],
  ...['nigeria', 'naija', 'lagos', 'abuja', 'ibadan', 'naira', 'escrow', 'wallet', 'paystack'],
]

/** Finds common passwords, repetitions, sequences, keyboard rows, dates, and words beside digits. */
export function commonPasswords(): CommonPasswords {
  let known: Promise<Known> | undefined
  return async (password) => {
    known ??= read()
    const { listed, estimate } = await known
    if (listed.has(password.toLowerCase())) return true
    const begin = password.slice(0, LOOKED_AT)
    const { guesses, sequence } = estimate.check(begin)
    if (guesses < FEWEST_GUESSES) return true
    if (sequence.length === 1 && sequence.every(({ pattern }) => PATTERNS.has(pattern))) return true
    const words = begin.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return words !== '' && estimate.check(words).sequence.every(isFirstTried)
  }
}

type Known = { listed: ReadonlySet<string>; estimate: ZxcvbnFactory }
type Match = ZxcvbnResult['sequence'][number]

function isFirstTried({ pattern, token, dictionaryName, rank }: Match): boolean {
  if (pattern !== 'dictionary') return !/[\p{L}\p{N}]/u.test(token)
  return dictionaryName === 'own' || (dictionaryName === 'common' && rank <= TRIED_WITH_MORE)
}

async function read(): Promise<Known> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const { 'passwords-common': common } = dictionary
  const campuses = Object.entries(CAMPUS_LABELS).flatMap(([value, label]) => [
    value,
    ...label.toLowerCase().split(/[^a-z]+/),
  ])
  const own = [...OWN_WORDS, ...campuses.filter(({ length }) => length > 2)]
  return {
    listed: new Set(common.filter(({ length }) => length >= SHORTEST).slice(0, LISTED)),
    estimate: new ZxcvbnFactory({ dictionary: { common, own }, graphs: adjacencyGraphs }),
  }
}
