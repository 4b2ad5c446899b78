import type { PublicSuffixes } from '#domain/students/ports.ts'

export const isPublicSuffix: PublicSuffixes = async (domain) => {
  const { getPublicSuffix } = await import('tldts')
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}
