import { storedFiles } from '../../lib/photos/stored-files.ts'

/** A tab that was closed takes its messages along and leaves these. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** The photos of messages under their keys, until they are sent or discarded. A sign-out deletes them (`lib/session/leave.ts`). */
export const unsentPhotos = storedFiles(
  'campus-marketplace-photos',
  ({ storedAt }) => storedAt < Date.now() - MAX_AGE_MS,
)
