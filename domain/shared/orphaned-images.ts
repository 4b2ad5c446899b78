import type { Outbox } from './stores.ts'

/** Lets go of pictures that nobody holds, by their keys: the files go an hour later, unless something shows them by then. */
export async function scheduleImageRemoval(
  { outbox }: { outbox: Outbox },
  imageKeys: readonly string[],
): Promise<void> {
  if (imageKeys.length > 0) await outbox.append([{ type: 'listing.images_removed', imageKeys }])
}
