import { allNames, type ImageStore, keyOf } from '#domain/catalog/images.ts'
import type { UnshownImages } from '#domain/catalog/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#domain/shared/time.ts'

/** Open pages and orders just placed may still show the pictures. */
export const UNUSED_RETENTION_MS = HOUR_MS

export const REMOVING = ['account.closed', 'listing.images_removed'] as const satisfies EventType[]
export const REMOVING_AT_ONCE = [
  'student_card.photo_removed',
  'profile.picture_removed',
] as const satisfies EventType[]

/** Checks again that they are unused, since an order placed meanwhile may show them. Safe to repeat. */
export function imageRemover({
  store,
  unshown,
}: {
  store: Pick<ImageStore, 'remove'>
  unshown: UnshownImages
}) {
  return async (_eventId: number, event: DomainEvent): Promise<void> => {
    if (!('imageKeys' in event)) return
    const names = (await unshown(event.imageKeys)).flatMap(allNames)
    await Promise.all(names.map((name) => store.remove(name)))
  }
}

export const REMOVE_EVERY_MS = 5 * MINUTE_MS

const SWEEP_WITHIN_MS = MINUTE_MS
/** Much longer than any upload takes to be saved with its listing. */
const NAMED_WITHIN_MS = DAY_MS
const PAGE = 1000
const BEGINNINGS = 256
/** Killed uploads cannot explain more orphans on a page. */
const SUSPICIOUS = 5

/**
 * Deletes files older than a day that no table names. Each run checks one prefix, all within a day. If most
 * files of a page are orphans, the database is probably not theirs: they are counted and left.
 */
export function orphanedImageRemover({
  store,
  unshown,
  now,
}: {
  store: Pick<ImageStore, 'list' | 'remove'>
  unshown: UnshownImages
  now: () => Date
}) {
  return async (): Promise<{ removed: number; left: number }> => {
    const [start, end] = [now(), later(now(), SWEEP_WITHIN_MS)]
    const turn = Math.floor(start.getTime() / REMOVE_EVERY_MS) % BEGINNINGS
    const digits = turn.toString(16).padStart(2, '0')
    const found = { removed: 0, left: 0 }
    let next: string | undefined
    do {
      const page = await store.list(digits, { limit: PAGE, next })
      const old = page.files.filter(({ putAt }) => putAt < later(start, -NAMED_WITHIN_MS))
      const keys = new Set(old.map(({ name }) => keyOf(name)))
      const unnamed = new Set(await unshown([...keys]))
      const files = old.filter(({ name }) => unnamed.has(keyOf(name)))
      if (unnamed.size > SUSPICIOUS && unnamed.size > keys.size / 2) found.left += files.length
      else {
        for (const { name } of files) await store.remove(name)
        found.removed += files.length
      }
      next = page.next
    } while (next !== undefined && now() < end)
    return found
  }
}
