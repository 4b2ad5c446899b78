import { storedFiles } from '../../lib/photos/stored-files.ts'

/** Closing a tab drops its messages but leaves their photos. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Photos of unsent messages by idempotency key. Logging out deletes them (`lib/session/leave.ts`). */
export const unsentPhotos = storedFiles(
  'campus-marketplace-photos',
  ({ storedAt }) => storedAt < Date.now() - MAX_AGE_MS,
)
