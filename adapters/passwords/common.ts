import type { CommonPasswords } from '#domain/identity/ports.ts'

const LISTED = 10_000
const SHORTEST = 6

/** Returns whether a password is one of the 10,000 commonest that are long enough to be taken, in whatever case; the list is read when it is first needed. */
export function commonPasswords(): CommonPasswords {
  let list: Promise<ReadonlySet<string>> | undefined
  return async (password) => {
    list ??= read()
    return (await list).has(password.toLowerCase())
  }
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const { 'passwords-common': passwords } = dictionary
  return new Set(passwords.filter(({ length }) => length >= SHORTEST).slice(0, LISTED))
}
