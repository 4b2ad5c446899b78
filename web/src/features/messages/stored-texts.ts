import type { AboutQuery } from '#adapters/contract/messaging/messages.ts'
import { sessionStore } from '../../lib/browser/storage.ts'

/** A message that is not known to be sent, with what it is about and the key under which it was tried. */
export type Failed = {
  key: string
  content: string
  about?: AboutQuery | undefined
  /** How many photos go with it: they are stored under its key. */
  photos?: number
}
type StoredTexts = { draft: string; failed: Failed[] }

const NOTHING: StoredTexts = { draft: '', failed: [] }

/** What was written to somebody and is not sent: it outlives the page, a reload too, and goes with the tab or a sign-out. */
export function storedTexts(me: number, other: number): StoredTexts {
  try {
    const { draft, failed } = JSON.parse(sessionStore.get(keyOf(me, other)) ?? '{}') as Partial<StoredTexts>
    return { draft: draft ?? '', failed: failed ?? [] }
  } catch {
    return NOTHING
  }
}

/** Keeps a part of it; the rest stays. */
export function storeTexts(me: number, other: number, change: Partial<StoredTexts>): void {
  const stored = { ...storedTexts(me, other), ...change }
  if (stored.draft === '' && stored.failed.length === 0) sessionStore.remove(keyOf(me, other))
  else sessionStore.set(keyOf(me, other), JSON.stringify(stored))
}

function keyOf(me: number, other: number): string {
  return `unsent:${me}:${other}`
}
