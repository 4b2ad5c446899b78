import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { cx } from '../../../lib/cx.ts'

declare const COMMON_PASSWORDS: string

/** Longer passwords are strong enough and slow to estimate. */
const LOOKED_AT = 60
const WORDS = [
  ['text-danger', 'Easy to guess. Add another word or two.'],
  ['text-danger', 'Easy to guess. Add another word or two.'],
  ['text-warn', 'Could be stronger. Add another word.'],
  ['text-money', 'Good password.'],
  ['text-money', 'Strong password.'],
] as const

const estimate = new ZxcvbnFactory({ dictionary: { common: COMMON_PASSWORDS.split(' ') } })

export default function PasswordStrength({ password }: { password: string }) {
  const [tone, said] = WORDS[estimate.check(password.slice(0, LOOKED_AT)).score]
  return <span className={cx('block font-medium', tone)}>{said}</span>
}
