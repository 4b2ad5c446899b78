import { useSyncExternalStore } from 'react'
import { LISTING_KINDS, type ListingKind } from '#adapters/contract/catalog/kinds.ts'
import { localStore } from '../browser/storage.ts'
import { useSession } from '../session/session.ts'
import { RECENTLY_VIEWED } from './recently-viewed-key.ts'

const MAX = 12

/** Complete enough to draw a card without a request. */
export type ViewedListing = {
  kind: ListingKind
  id: number
  title: string
  price: number | null
  image: { url: string; width: number; height: number; placeholder: string } | null
}
type Viewer = number | null
type Stored = { viewer: Viewer; listings: readonly ViewedListing[] }

const NONE: readonly ViewedListing[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; stored: Stored } = { text: null, stored: { viewer: null, listings: NONE } }

/** Returns the newest first, at most twelve; none of another account’s. */
export function useRecentlyViewed(): readonly ViewedListing[] {
  const { user, status } = useSession()
  const { viewer, listings } = useSyncExternalStore(subscribe, read)
  return status !== 'loading' && viewer === (user?.id ?? null) ? listings : NONE
}

export function rememberView(viewer: Viewer, listing: ViewedListing): void {
  const others = listingsOf(viewer).filter((other) => viewKey(other) !== viewKey(listing))
  store({ viewer, listings: [listing, ...others].slice(0, MAX) })
}

export function forgetViews(gone: readonly string[]): void {
  const { viewer, listings } = read()
  if (listings.some((listing) => gone.includes(viewKey(listing))))
    store({ viewer, listings: listings.filter((listing) => !gone.includes(viewKey(listing))) })
}

export function clearViews(): void {
  store(null)
}

export function viewKey({ kind, id }: Pick<ViewedListing, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

function listingsOf(viewer: Viewer): readonly ViewedListing[] {
  const stored = read()
  return stored.viewer === viewer ? stored.listings : NONE
}

function read(): Stored {
  const text = localStore.get(RECENTLY_VIEWED)
  if (text !== known.text) known = { text, stored: parsed(text) }
  return known.stored
}

function store(stored: Stored | null): void {
  if (stored === null) localStore.remove(RECENTLY_VIEWED)
  else localStore.set(RECENTLY_VIEWED, JSON.stringify(stored))
  for (const changed of listeners) changed()
}

function parsed(text: string | null): Stored {
  try {
    const { viewer, listings } = JSON.parse(text ?? '{}') as Partial<Stored>
    const isViewer = viewer === null || typeof viewer === 'number'
    return isViewer && Array.isArray(listings)
      ? { viewer, listings: listings.filter(isViewed).slice(0, MAX) }
      : { viewer: null, listings: NONE }
  } catch {
    return { viewer: null, listings: NONE }
  }
}

function isViewed(found: unknown): found is ViewedListing {
  const { kind, id, title, price, image } = (found ?? {}) as Record<string, unknown>
  return (
    LISTING_KINDS.some((known) => known === kind) &&
    Number.isSafeInteger(id) &&
    typeof title === 'string' &&
    (price === null || typeof price === 'number') &&
    (image === null || typeof (image as { url?: unknown } | undefined)?.url === 'string')
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
