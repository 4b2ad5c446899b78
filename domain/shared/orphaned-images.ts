import type { Outbox } from './stores.ts'

/** Schedules the deletion of pictures by their keys: the files are deleted an hour later, unless something shows them by then. */
export async function scheduleImageRemoval(
  { outbox }: { outbox: Outbox },
  imageKeys: readonly string[],
): Promise<void> {
  if (imageKeys.length > 0) await outbox.append([{ type: 'listing.images_removed', imageKeys }])
}
