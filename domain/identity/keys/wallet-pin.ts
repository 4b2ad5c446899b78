import { invalid, type Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { PIN_DIGITS } from '../limits.ts'
import * as tries from './tries.ts'

const TRIED = { field: 'pin', name: 'PIN', code: 'PIN_RESTS' } as const

export type WalletPin = tries.Tries & {
  hash: string
  /** Null for PINs from before this was recorded. */
  setAt: Instant | null
  sessionId: number | null
}

const DIGITS = /^[0-9]{6}$/
/** One repeated digit, or the first one, two or three repeated: 111111, 121212, 123123. */
const REPEATED = /^(\d{1,3})\1+$/
/** Pairs or triples (112233, 111222), and palindromes (123321). */
const PATTERNED = /(\d)\1(\d)\2(\d)\3|(\d)\4\4(\d)\5\5|(\d)(\d)(\d)\8\7\6/
/** A likely year of birth or marriage, at either end. */
const YEAR = /^(?:19[4-9]|20[0-2])\d|(?:19[4-9]|20[0-2])\d$/
/** Day, month and year in any order, with years from 1950 on. */
const [DAY, MONTH, SHORT_YEAR] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])', '(?:[0-2]\\d|[5-9]\\d)']
const DATE = new RegExp(
  `^(?:${DAY}${MONTH}${SHORT_YEAR}|${MONTH}${DAY}${SHORT_YEAR}|${SHORT_YEAR}${MONTH}${DAY})$`,
)
/** Keypad lines and other common choices. */
const COMMON: ReadonlySet<string> = new Set([
  '147258',
  '159753',
  '258369',
  '147852',
  '369258',
  '789456',
  '102030',
  '112358',
  '121314',
  '123654',
  '124578',
  '142536',
  '147369',
  '159357',
  '246810',
  '314159',
  '420420',
  '520131',
  '987456',
])

/** Throws with the field if it is not six digits, or easily guessed. */
export function checkedPin(pin: string): string {
  if (!DIGITS.test(pin)) throw invalid('pin', `Your PIN must be ${PIN_DIGITS} digits`)
  if (
    REPEATED.test(pin) ||
    PATTERNED.test(pin) ||
    isSequence(pin) ||
    YEAR.test(pin) ||
    DATE.test(pin) ||
    COMMON.has(pin)
  )
    throw invalid('pin', 'Please choose a PIN that is harder to guess')
  return pin
}

function isSequence(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** Records a failed attempt before checking; throws while locked. */
export function countedTry(pin: WalletPin, now: Instant): WalletPin {
  return tries.countedTry(pin, now, TRIED)
}

export function wrongPin(pin: WalletPin, now: Instant): Rejection {
  return tries.wrongTry(pin, now, TRIED)
}
