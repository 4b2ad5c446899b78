import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { localStore } from '../../../lib/browser/storage.ts'
import { DRAFT_PHOTOS, draftIds, keyOf } from '../../../lib/listings/draft-keys.ts'
import { storedFiles } from '../../../lib/photos/stored-files.ts'
import { draftOf, type ListingText } from './product-draft.ts'

/** The most drafts of a user on a device; older ones are not replaced. */
export const MAX_DRAFTS = 20

export type StoredDraft = {
  id: string
  text: ListingText
  /** Milliseconds; 0 if unknown. */
  editedAt: number
  photos: number
  /** Order among the things that are listed together; 0 for a product of its own. */
  place: number
}

const number = z._default(z.number(), 0)
const Meta = z.object({ editedAt: number, photos: number, place: number })
const listeners = new Set<() => void>()
const files = storedFiles(DRAFT_PHOTOS, ({ key }) => localStore.get(key) === null)

/** Returns the newest first, and follows changes in other tabs, too. */
export function useDrafts(userId: number, except: string): readonly StoredDraft[] {
  const texts = useSyncExternalStore(watch, () => JSON.stringify(entriesOf(userId, except)))
  return useMemo(() => draftsIn(JSON.parse(texts) as Entry[]), [texts])
}

export function storedDrafts(userId: number): StoredDraft[] {
  return draftsIn(entriesOf(userId))
}

export function storedDraft(userId: number, id: string): StoredDraft | undefined {
  return draftIn([id, localStore.get(keyOf(userId, id)) ?? ''])
}

/** Keeps the place by default, and deletes a blank draft. New ones are stored only up to the maximum. */
export function storeDraft(
  userId: number,
  id: string,
  text: ListingText,
  photos: number,
  place = storedDraft(userId, id)?.place ?? 0,
): void {
  if (photos === 0 && isBlank(text)) {
    forgetDraft(userId, id)
    return
  }
  const key = keyOf(userId, id)
  if (localStore.get(key) === null && storedDrafts(userId).length >= MAX_DRAFTS) return
  const stored = { ...text, price: text.price ?? null, photos, place, editedAt: Date.now() }
  localStore.set(key, JSON.stringify(stored))
  notify()
}

export function forgetDraft(userId: number, id: string): void {
  const found = storedDraft(userId, id)
  localStore.remove(keyOf(userId, id))
  if (found?.photos) void files.drop(keyOf(userId, id))
  notify()
}

export async function storeDraftPhotos(userId: number, id: string, photos: readonly File[]): Promise<void> {
  const key = keyOf(userId, id)
  if (localStore.get(key) === null) return
  await (photos.length > 0 ? files.store(key, photos) : files.drop(key))
  notify()
}

export async function storedDraftPhotos(userId: number, id: string): Promise<readonly File[]> {
  return files.stored(keyOf(userId, id))
}

type Entry = [id: string, stored: string]

function entriesOf(userId: number, except?: string): Entry[] {
  return draftIds(userId)
    .filter((id) => id !== except)
    .map((id): Entry => [id, localStore.get(keyOf(userId, id)) ?? ''])
}

function draftsIn(entries: readonly Entry[]): StoredDraft[] {
  return entries
    .flatMap((entry) => draftIn(entry) ?? [])
    .toSorted((one, other) => other.editedAt - one.editedAt)
}

function draftIn([id, stored]: Entry): StoredDraft | undefined {
  try {
    const found: unknown = JSON.parse(stored)
    const text = draftOf(found)
    return text && { id, text, ...Meta.parse(found) }
  } catch {
    return undefined
  }
}

function isBlank({ description, category, price }: ListingText): boolean {
  return description.trim() === '' && category === '' && price === undefined
}

function notify(): void {
  for (const changed of listeners) changed()
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
