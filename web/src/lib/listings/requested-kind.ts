import { LISTING_KINDS, type ListingKind } from '#adapters/contract/catalog/kinds.ts'

export function requestedKind(state: unknown): ListingKind {
  const requested = typeof state === 'object' && state !== null && 'kind' in state ? state.kind : undefined
  return LISTING_KINDS.find((kind) => kind === requested) ?? 'product'
}
