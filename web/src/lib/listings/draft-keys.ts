import { localStore } from '../browser/storage.ts'

export const DRAFT_PHOTOS = 'campus-marketplace-drafts'
const PREFIX = 'product-draft-'

/** The id of a draft from before there could be several. */
const FIRST = 'first'

/** Returns the ids of this user's listing drafts on this device. */
export function draftIds(userId: number): string[] {
  return localStore.keys().flatMap((key) => idIn(key, userId) ?? [])
}

/** Returns the storage key of a draft's text. */
export function keyOf(userId: number, id: string): string {
  return id === FIRST ? `${PREFIX}${userId}` : `${PREFIX}${userId}-${id}`
}

function idIn(key: string, userId: number): string | undefined {
  const own = keyOf(userId, FIRST)
  if (key === own) return FIRST
  return key.startsWith(`${own}-`) ? key.slice(own.length + 1) : undefined
}

/** Deletes all users' drafts from this device's storage. */
export function forgetAllDrafts(): void {
  for (const key of localStore.keys()) if (key.startsWith(PREFIX)) localStore.remove(key)
}
