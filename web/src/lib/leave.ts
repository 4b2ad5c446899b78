import { queryClient } from './api/query-client.ts'
import { forgetPurchase } from './planned-purchase.ts'
import { RECENT_SEARCHES } from './recent-searches.ts'
import { signOut } from './session.ts'
import { toastAfterReload } from './toast.ts'

/** Lists are as their reader saw them: without whom they blocked. */
const CACHES = ['user-data-cache', 'user-messages-cache', 'campus-lists']
/** What was written in a conversation and never sent. */
const UNSENT = 'unsent:'
const DATABASES = ['campus-marketplace', 'campus-marketplace-sync']

/** Clears what is the user's in this browser and starts again at home, signed out. The session has ended already. */
export async function leave(words: string): Promise<void> {
  await Promise.all(CACHES.map((name) => globalThis.caches?.delete(name)))
  for (const name of DATABASES) indexedDB.deleteDatabase(name)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(UNSENT)) sessionStorage.removeItem(key)
  forgetPurchase()
  localStorage.removeItem(RECENT_SEARCHES)
  queryClient.clear()
  toastAfterReload(words)
  signOut()
  location.assign('/')
}
