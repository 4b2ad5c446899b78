import type { PublicSuffixes } from '#domain/students/ports.ts'

/** Returns whether anyone can register a name under a domain, by the public suffix list; loads it on first use. */
export const isPublicSuffix: PublicSuffixes = async (domain) => {
  const { getPublicSuffix } = await import('tldts')
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}
