import { localStore } from '../../lib/storage.ts'

/** The one that was kept before there could be several. */
const FIRST = 'first'

/** Returns the ids of this person's unfinished listings that this device keeps. */
export function draftIds(userId: number): string[] {
  return localStore.keys().flatMap((key) => idIn(key, userId) ?? [])
}

/** Under which key the text of a draft is kept. */
export function keyOf(userId: number, id: string): string {
  return id === FIRST ? `product-draft-${userId}` : `product-draft-${userId}-${id}`
}

function idIn(key: string, userId: number): string | undefined {
  const own = keyOf(userId, FIRST)
  if (key === own) return FIRST
  return key.startsWith(`${own}-`) ? key.slice(own.length + 1) : undefined
}
