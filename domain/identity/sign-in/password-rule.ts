import { invalid } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { SHORTEST_PASSWORD } from '../limits.ts'
import type { CommonPasswords, PasswordHasher } from '../ports.ts'
import { isAdmin, type Role } from '../user.ts'

export const ADMIN_PASSWORD_LENGTH = 12

type Chooser = { name: string; email: string; role: Role; field: 'password' | 'newPassword' }

/** Throws if it is invisible, too short (longer for admins), common, or the user's name or email. */
export async function checkedPassword(
  password: string,
  { name, email, role, field }: Chooser,
  isCommon: CommonPasswords,
): Promise<string> {
  const form = passwordForm(password)
  if (readable(form) === '') throw invalid(field, 'Password is required')
  if ([...form].length < SHORTEST_PASSWORD)
    throw invalid(field, `Password must be at least ${SHORTEST_PASSWORD} characters`)
  if (isAdmin(role) && !isLongEnoughForAdmin(password))
    throw invalid(field, `As an admin you need at least ${ADMIN_PASSWORD_LENGTH} characters`)
  if (namesOwner(password, { name, email }) || (await isCommon(form)))
    throw invalid(field, 'Please choose a password that is harder to guess')
  return password
}

/**
 * Returns NFKC, as in NIST SP 800-63B: keyboards encode the same letter as one character or several, and in
 * full width, which no one can see.
 */
function passwordForm(password: string): string {
  return password.normalize('NFKC')
}

/** Wraps a hasher to compare one Unicode form; a hash of another form still accepts that one, too. */
export function inOneForm({ hash, verify }: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => hash(passwordForm(password)),
    verify: async (password, stored) => {
      const form = passwordForm(password)
      return (await verify(form, stored)) || (form !== password && (await verify(password, stored)))
    },
  }
}

export function isLongEnoughForAdmin(password: string): boolean {
  return [...passwordForm(password)].length >= ADMIN_PASSWORD_LENGTH
}

/** Finds the name, its parts, the email or its part before @, with or without digits and signs after it. */
function namesOwner(password: string, { name, email }: Pick<Chooser, 'name' | 'email'>): boolean {
  const chosen = plain(password)
  const words = plain(name).split(/\s+/)
  const address = plain(email)
  const own = new Set([...words, words.join(' '), words.join(''), address, address.split('@')[0] ?? ''])
  own.delete('')
  return own.has(chosen) || own.has(chosen.replace(/[^\p{L}]+$/u, ''))
}

function plain(text: string): string {
  return passwordForm(text).trim().toLowerCase()
}
