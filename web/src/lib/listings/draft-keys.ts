import { localStore } from '../browser/storage.ts'

export const DRAFT_PHOTOS = 'campus-marketplace-drafts'
const PREFIX = 'product-draft-'

/** The draft from before there could be several. */
const FIRST = 'first'

export function draftIds(userId: number): string[] {
  return localStore.keys().flatMap((key) => idIn(key, userId) ?? [])
}

export function keyOf(userId: number, id: string): string {
  return id === FIRST ? `${PREFIX}${userId}` : `${PREFIX}${userId}-${id}`
}

function idIn(key: string, userId: number): string | undefined {
  const own = keyOf(userId, FIRST)
  if (key === own) return FIRST
  return key.startsWith(`${own}-`) ? key.slice(own.length + 1) : undefined
}

export function forgetAllDrafts(): void {
  for (const key of localStore.keys()) if (key.startsWith(PREFIX)) localStore.remove(key)
}
