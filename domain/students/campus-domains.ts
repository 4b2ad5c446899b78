import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { LONGEST_DOMAIN, MAX_DOMAINS } from './limits.ts'

/** `email` is for sending, `mailbox` without the parts that a sender may vary. */
export type StudentAddress = { email: string; mailbox: string; domain: string }
export type CampusDomain = { campus: string; domain: string }

const LOCAL = /^[a-z0-9!#$%&'*/=?^_`{|}~-][a-z0-9.!#$%&'*+/=?^_`{|}~-]{0,63}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP = /[a-z]/
/** Public email providers prove no university. */
const POST_OFFICES = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['icloud.com', 'proton.me', 'protonmail.com', 'aol.com', 'gmx.com', 'mail.com', 'zoho.com'],
])

/** Returns undefined if invalid. Rejects non-ASCII before lowercasing, as some of it becomes ASCII. */
export function domainOf(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^[\x21-\x7e]+$/.test(trimmed)) return undefined
  const domain = trimmed.toLowerCase().replace(/\.$/, '')
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP.test(top)
  return isDomain && domain.length <= LONGEST_DOMAIN ? domain : undefined
}

/** Parses an address; undefined for text that no university may have issued. */
export function studentAddress(text: string): StudentAddress | undefined {
  const parts = text.trim().split('@')
  const [name = '', host = ''] = parts
  const domain = domainOf(host)
  if (parts.length !== 2 || domain === undefined || host !== host.trim()) return undefined
  if (!/^[\x21-\x7e]+$/.test(name)) return undefined
  const local = name.toLowerCase()
  if (!LOCAL.test(local) || local.endsWith('.') || local.includes('..')) return undefined
  return { email: `${local}@${domain}`, mailbox: `${local.replace(/\+.*$/, '')}@${domain}`, domain }
}

/** True for `live.unilag.edu.ng`, never `evil-unilag.edu.ng`. */
export function isUnder(domain: string, listed: readonly string[]): boolean {
  return listed.some((one) => domain === one || domain.endsWith(`.${one}`))
}

/** Throws for an invalid or public domain, and one that contains or is under another campus's. */
export function checkedDomains(
  campus: string,
  texts: readonly string[],
  all: readonly CampusDomain[],
  suffixes: ReadonlySet<string>,
): string[] {
  if (texts.length > MAX_DOMAINS) throw invalid('domains', `At most ${MAX_DOMAINS} domains`)
  const others = all.filter((one) => one.campus !== campus)
  const domains = texts.map((text) => {
    const domain = domainOf(text)
    if (domain === undefined) throw invalid('domains', `“${text.trim().slice(0, 60)}” is not a domain`)
    if (POST_OFFICES.has(domain) || suffixes.has(domain))
      throw invalid('domains', `${domain} is open to everyone`)
    const other = others.find((one) => isUnder(domain, [one.domain]) || isUnder(one.domain, [domain]))
    if (other)
      throw new Rejection('DOMAIN_TAKEN', `${domain} belongs to another campus`, {
        errors: { domains: `${domain} belongs to another campus` },
      })
    return domain
  })
  return [...new Set(domains)]
}
