import { allNames, type ImageStore, keyOf } from '#domain/catalog/images.ts'
import type { UnshownImages } from '#domain/catalog/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#domain/shared/time.ts'

/** How long pictures are kept after nothing shows them: for pages that are open, and for an order that is just placed. */
export const KEPT_UNSHOWN_MS = HOUR_MS

/** The events after which pictures go, an hour later. */
export const REMOVING = ['account.closed', 'listing.images_removed'] as const satisfies EventType[]
/** Those after which they go at once. */
export const REMOVING_AT_ONCE = ['student_card.photo_removed'] as const satisfies EventType[]

/**
 * Removes the files of pictures that nothing shows any more. Safe to repeat. It is asked again at that moment, since an
 * order may show them that was placed meanwhile. Nothing can come to show them later: no upload has a name of another.
 */
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

/** How often files are looked at that nothing may name. */
export const REMOVE_EVERY_MS = 5 * MINUTE_MS

const SWEEP_WITHIN_MS = MINUTE_MS
/** No upload takes nearly as long to be named by its listing. */
const NAMED_WITHIN_MS = DAY_MS
const PAGE = 1000
/** Names begin with one of so many pairs of hex digits. */
const BEGINNINGS = 256
/** More in one page than killed uploads leave there. */
const SUSPICIOUS = 5

/**
 * Removes files that a process left which was killed before it had committed their listing: those a day old that no table
 * names. Each turn looks at those whose names begin with the two digits that the time gives, page by page for at most a
 * minute, so that all are looked at within a day; what a turn does not come to is left to the next day's. Where most of a
 * page is named by nothing, the database is hardly the one that the files belong to: they are counted and left.
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
