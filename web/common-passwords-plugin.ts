import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'

const NAME = 'virtual:common-passwords'
const LISTED = 2000
const SHORTEST = 6

/** Gives the web the commonest passwords as a list of words: few enough for slow networks; the server knows more of them. */
export function commonPasswords(): Plugin {
  const id = `\0${NAME}`
  return {
    name: 'common-passwords',
    resolveId: (asked) => (asked === NAME ? id : undefined),
    load: (asked) => (asked === id ? `export default '${words().join(' ')}'.split(' ')` : undefined),
  }
}

function words(): string[] {
  const usual = dictionary['passwords-common'].filter((word) => /^[a-z0-9]+$/.test(word))
  return usual.filter(({ length }) => length >= SHORTEST).slice(0, LISTED)
}
