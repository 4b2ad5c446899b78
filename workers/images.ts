import { allNames, type ImageStore } from '#domain/catalog/images.ts'
import type { UnshownImages } from '#domain/catalog/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { HOUR_MS } from '#domain/shared/time.ts'

/** How long pictures are kept after nothing shows them: for pages that are open, and for an order that is just placed. */
export const KEPT_UNSHOWN_MS = HOUR_MS

/** The events that it is about: it is asked an hour after them. */
export const REMOVING = ['account.closed', 'listing.images_removed'] as const satisfies EventType[]

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
    if (event.type !== 'account.closed' && event.type !== 'listing.images_removed') return
    const names = (await unshown(event.imageKeys)).flatMap(allNames)
    await Promise.all(names.map((name) => store.remove(name)))
  }
}
