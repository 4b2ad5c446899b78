import { invalid } from '#domain/shared/rejection.ts'
import type { CommonPasswords } from './ports.ts'
import { isAdmin, type Role } from './user.ts'

/** How many characters the password of someone who rules on other people's money has at least. */
export const ADMIN_PASSWORD_LENGTH = 12

/** Who chooses a password, and in which field. */
type Chooser = { name: string; email: string; role: Role; field: 'password' | 'newPassword' }

/** Returns the password; throws beside its field for one of the commonest, for the own name or email, and for an admin's short one. */
export async function checkedPassword(
  password: string,
  { name, email, role, field }: Chooser,
  isCommon: CommonPasswords,
): Promise<string> {
  if (isAdmin(role) && !isLongEnoughForAdmin(password))
    throw invalid(field, `As an admin you need at least ${ADMIN_PASSWORD_LENGTH} characters`)
  if (namesOwner(password, { name, email }) || (await isCommon(password)))
    throw invalid(field, 'Please choose a password that is harder to guess')
  return password
}

/** Returns whether a password is as long as an admin's has to be. */
export function isLongEnoughForAdmin(password: string): boolean {
  return password.length >= ADMIN_PASSWORD_LENGTH
}

/** True for the name, a part of it, the email or what stands before its @, with or without digits and signs after it. */
function namesOwner(password: string, { name, email }: Pick<Chooser, 'name' | 'email'>): boolean {
  const chosen = plain(password)
  const words = plain(name).split(/\s+/)
  const address = plain(email)
  const own = new Set([...words, words.join(' '), words.join(''), address, address.split('@')[0] ?? ''])
  own.delete('')
  return own.has(chosen) || own.has(chosen.replace(/[^\p{L}]+$/u, ''))
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
