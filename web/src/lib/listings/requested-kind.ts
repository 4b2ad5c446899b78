import type { ListingKind } from './listing-kinds.ts'

export function requestedKind(state: unknown): ListingKind {
  const kind = typeof state === 'object' && state !== null && 'kind' in state ? state.kind : undefined
  return kind === 'business' || kind === 'gig' ? kind : 'product'
}
