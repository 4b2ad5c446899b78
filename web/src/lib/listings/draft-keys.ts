import { localStore } from '../browser/storage.ts'

/** The database of the photos of unfinished listings. */
export const DRAFT_PHOTOS = 'campus-marketplace-drafts'
const PREFIX = 'product-draft-'

/** The one that was kept before there could be several. */
const FIRST = 'first'

/** Returns the ids of this person's unfinished listings that this device keeps. */
export function draftIds(userId: number): string[] {
  return localStore.keys().flatMap((key) => idIn(key, userId) ?? [])
}

/** Under which key the text of a draft is kept. */
export function keyOf(userId: number, id: string): string {
  return id === FIRST ? `${PREFIX}${userId}` : `${PREFIX}${userId}-${id}`
}

function idIn(key: string, userId: number): string | undefined {
  const own = keyOf(userId, FIRST)
  if (key === own) return FIRST
  return key.startsWith(`${own}-`) ? key.slice(own.length + 1) : undefined
}

/** Removes the drafts of all users from this device's storage. */
export function forgetAllDrafts(): void {
  for (const key of localStore.keys()) if (key.startsWith(PREFIX)) localStore.remove(key)
}
