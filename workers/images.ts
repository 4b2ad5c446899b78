import { allNames, type ImageStore } from '#domain/catalog/images.ts'
import type { UnshownImages } from '#domain/catalog/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { HOUR_MS } from '#domain/shared/time.ts'

/** How long pictures are kept after nothing shows them, and after they were last put up. */
export const KEPT_UNSHOWN_MS = HOUR_MS

/** The events that it is about: it is asked an hour after them. */
export const REMOVING = ['account.closed', 'listing.images_removed'] as const satisfies EventType[]

/**
 * Removes the files of pictures that nothing shows any more. Safe to repeat. It is asked again at that moment, since the
 * same picture may have been listed or ordered anew since the event; and what was put up within the hour stays, since its
 * listing may just be on its way.
 */
export function imageRemover({
  store,
  unshown,
  now,
}: {
  store: Pick<ImageStore, 'remove'>
  unshown: UnshownImages
  now: () => Date
}) {
  return async (_eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type !== 'account.closed' && event.type !== 'listing.images_removed') return
    const names = (await unshown(event.imageKeys)).flatMap(allNames)
    const putBefore = new Date(now().getTime() - KEPT_UNSHOWN_MS)
    await Promise.all(names.map((name) => store.remove(name, putBefore)))
  }
}
