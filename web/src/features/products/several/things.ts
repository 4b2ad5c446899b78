import { proposalFor } from '#adapters/contract/catalog/proposals.ts'
import { newId } from '../../../lib/new-id.ts'
import {
  MAX_DRAFTS,
  type StoredDraft,
  storeDraft,
  storeDraftPhotos,
  storedDrafts,
} from '../drafts/draft-store.ts'
import { BLANK, type ListingText } from '../drafts/product-draft.ts'

export const MOST_THINGS = 10

export function thingsOf(drafts: readonly StoredDraft[]): StoredDraft[] {
  return drafts.filter(({ place }) => place > 0).toSorted((one, other) => one.place - other.place)
}

export function roomFor(drafts: readonly StoredDraft[]): number {
  return Math.max(0, Math.min(MOST_THINGS - thingsOf(drafts).length, MAX_DRAFTS - drafts.length))
}

export async function addThings(userId: number, photos: readonly File[]): Promise<void> {
  const last = thingsOf(storedDrafts(userId)).at(-1)?.place ?? 0
  await Promise.all(
    photos.map((photo, index) => storeThing(userId, newId(), BLANK, [photo], last + index + 1)),
  )
}

export async function storeThing(
  userId: number,
  id: string,
  text: ListingText,
  photos: readonly File[],
  place: number,
): Promise<void> {
  storeDraft(userId, id, text, photos.length, place)
  await storeDraftPhotos(userId, id, photos)
}

type Guessed = Pick<ListingText, 'category' | 'condition'>

/** Returns the title's proposal, or the category that was chosen last; choices by hand stay. */
export function guessesFor(
  before: Guessed & Pick<ListingText, 'description'>,
  description: string,
  lastCategory: string,
): Guessed {
  const was = proposalFor(before.description)
  const is = proposalFor(description)
  const isGuessed = before.category === '' || before.category === (was.category ?? lastCategory)
  const isOpen = before.condition === '' || before.condition === was.condition
  return {
    category: isGuessed ? (is.category ?? lastCategory) : before.category,
    condition: isOpen ? (is.condition ?? '') : before.condition,
  }
}

/** Returns the first draft's texts, completed by the second. */
export function joined(first: ListingText, second: ListingText): ListingText {
  const lines = [first.description.trim(), second.description.trim()].filter((line) => line !== '')
  return {
    ...first,
    description: lines.join('\n'),
    category: first.category || second.category,
    condition: first.condition || second.condition,
    price: first.price ?? second.price,
  }
}
