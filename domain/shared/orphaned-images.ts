import type { Outbox } from './stores.ts'

/** Schedules files for deletion in an hour, unless something shows them by then. */
export async function scheduleImageRemoval(
  { outbox }: { outbox: Outbox },
  imageKeys: readonly string[],
): Promise<void> {
  if (imageKeys.length > 0) await outbox.append([{ type: 'listing.images_removed', imageKeys }])
}

export async function removeProfilePicture(
  { outbox }: { outbox: Outbox },
  key: string | null,
): Promise<void> {
  if (key !== null) await outbox.append([{ type: 'profile.picture_removed', imageKeys: [key] }])
}
