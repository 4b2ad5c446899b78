import common from 'virtual:common-passwords'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { cx } from '../../../lib/cx.ts'
import * as words from '../words.ts'

/** Longer ones are strong enough, and would take long to look at. */
const LOOKED_AT = 60
const WORDS = [
  ['text-danger', words.easyToGuessAddAnotherWord],
  ['text-danger', words.easyToGuessAddAnotherWord],
  ['text-warn', words.couldBeStrongerAddAnotherWord],
  ['text-money', words.goodPassword],
  ['text-money', words.strongPassword],
] as const

const estimate = new ZxcvbnFactory({ dictionary: { common } })

/** Says how easily a password is guessed. */
export default function PasswordStrength({ password }: { password: string }) {
  const [tone, said] = WORDS[estimate.check(password.slice(0, LOOKED_AT)).score]
  return <span className={cx('block font-medium', tone)}>{said}</span>
}
