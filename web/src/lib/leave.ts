import { queryClient } from './api/query-client.ts'
import { forgetPurchase } from './planned-purchase.ts'
import { endPushHere } from './push-owner.ts'
import { RECENT_SEARCHES } from './recent-searches.ts'
import { RECENTLY_VIEWED } from './recently-viewed-key.ts'
import { signOut } from './session.ts'
import { toastAfterReload } from './toast.ts'

/** Lists are as their reader saw them, without whom they blocked; photos were shared to their listing. */
const CACHES = ['user-data-cache', 'user-messages-cache', 'campus-lists', 'campus-shared']
/** What was written in a conversation and never sent. */
const UNSENT = 'unsent:'
const OUTBOX = 'campus-marketplace-sync'
/** Photos of messages that were never sent. */
const UNSENT_PHOTOS = 'campus-marketplace-photos'

/** Clears what is the user's in this browser and starts again at home, signed out. The session has ended already. */
export async function leave(text: string): Promise<void> {
  await Promise.all(CACHES.map((name) => globalThis.caches?.delete(name)))
  for (const name of [OUTBOX, UNSENT_PHOTOS]) indexedDB.deleteDatabase(name)
  await endPushHere().catch(() => undefined)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(UNSENT)) sessionStorage.removeItem(key)
  forgetPurchase()
  localStorage.removeItem(RECENT_SEARCHES)
  localStorage.removeItem(RECENTLY_VIEWED)
  queryClient.clear()
  toastAfterReload(text)
  signOut()
  location.assign('/')
}
