import {
  IMAGE_TYPES,
  IMAGE_WIDTHS,
  type ImageStore,
  type ImageType,
  imageName,
} from '#domain/catalog/images.ts'
import type { UnshownImages } from '#domain/catalog/ports.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

const TYPES = Object.keys(IMAGE_TYPES) as ImageType[]

/**
 * Removes the files of pictures that nothing shows any more. Safe to repeat. It is asked again at that moment, since the
 * same picture may have been listed or ordered anew since the event.
 */
export function imageRemover(store: Pick<ImageStore, 'remove'>, unshown: UnshownImages) {
  return async (_eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type !== 'account.closed' && event.type !== 'listing.images_removed') return
    const names = (await unshown(event.imageKeys)).flatMap((key) =>
      IMAGE_WIDTHS.flatMap((width) => TYPES.map((type) => imageName(key, width, type))),
    )
    await Promise.all(names.map((name) => store.remove(name)))
  }
}
