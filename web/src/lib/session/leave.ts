import { queryClient } from '../api/query-client.ts'
import { endPushHere } from '../browser/push-owner.ts'
import { deleteDatabase, localStore, sessionStore } from '../browser/storage.ts'
import { DRAFT_PHOTOS, forgetAllDrafts } from '../listings/draft-keys.ts'
import { RECENT_SEARCHES } from '../listings/recent-searches.ts'
import { RECENTLY_VIEWED } from '../listings/recently-viewed-key.ts'
import { toastAfterReload } from '../toast.ts'
import { forgetEmail } from './own-email.ts'
import { signOut } from './session.ts'

/** Lists are filtered by the reader's blocks; photos were shared to their listing. */
const CACHES = ['user-data-cache', 'user-messages-cache', 'campus-lists', 'campus-shared']
const UNSENT = 'unsent:'
const OUTBOX = 'campus-marketplace-sync'
const UNSENT_PHOTOS = 'campus-marketplace-photos'

/** Clears the user's data and reloads at home, once the session has ended. */
export async function leave(text: string): Promise<void> {
  // A browser that refuses access to its storage holds nothing.
  await Promise.allSettled(CACHES.map(async (name) => globalThis.caches?.delete(name)))
  for (const name of [OUTBOX, UNSENT_PHOTOS, DRAFT_PHOTOS]) deleteDatabase(name)
  await endPushHere().catch(() => undefined)
  for (const key of sessionStore.keys()) if (key.startsWith(UNSENT)) sessionStore.remove(key)
  forgetAllDrafts()
  forgetEmail()
  localStore.remove(RECENT_SEARCHES)
  localStore.remove(RECENTLY_VIEWED)
  queryClient.clear()
  toastAfterReload(text)
  signOut()
  location.assign('/')
}
