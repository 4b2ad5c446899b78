import type { PublicSuffixes } from '#domain/students/ports.ts'

/** Returns whether anyone can register a name under a domain, by the public suffix list; it is read when it is first needed. */
export const isPublicSuffix: PublicSuffixes = async (domain) => {
  const { getPublicSuffix } = await import('tldts')
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}
