import type { AboutQuery } from '#adapters/contract/messaging/messages.ts'
import { sessionStore } from '../../lib/browser/storage.ts'

export type Failed = {
  key: string
  content: string
  about?: AboutQuery | undefined
  photos?: number
}
type StoredTexts = { draft: string; failed: Failed[] }

const NOTHING: StoredTexts = { draft: '', failed: [] }

/** Stores texts that survive reloads and are deleted with the tab or on logout. */
export function storedTexts(me: number, other: number): StoredTexts {
  try {
    const { draft, failed } = JSON.parse(sessionStore.get(keyOf(me, other)) ?? '{}') as Partial<StoredTexts>
    return { draft: draft ?? '', failed: failed ?? [] }
  } catch {
    return NOTHING
  }
}

export function storeTexts(me: number, other: number, change: Partial<StoredTexts>): void {
  const stored = { ...storedTexts(me, other), ...change }
  if (stored.draft === '' && stored.failed.length === 0) sessionStore.remove(keyOf(me, other))
  else sessionStore.set(keyOf(me, other), JSON.stringify(stored))
}

function keyOf(me: number, other: number): string {
  return `unsent:${me}:${other}`
}
