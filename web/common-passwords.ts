import { dictionary } from '@zxcvbn-ts/language-common'

const LISTED = 2000
const SHORTEST = 6

/** Returns the most common passwords: few enough for slow networks; the server has a longer list. */
export function commonPasswords(): string[] {
  const usual = dictionary['passwords-common'].filter((word) => /^[a-z0-9]+$/.test(word))
  return usual.filter(({ length }) => length >= SHORTEST).slice(0, LISTED)
}
