import type { PublicSuffixes } from '#domain/students/ports.ts'

/** Loads the public suffix list on first use. */
export const isPublicSuffix: PublicSuffixes = async (domain) => {
  const { getPublicSuffix } = await import('tldts')
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}
