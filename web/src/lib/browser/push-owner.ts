import { localStore } from './storage.ts'

/** Under this key stands who turned push on in this browser. */
export const PUSH_OWNER = 'push-owner'

/** Ends push in this browser, and takes away what it shows. The server has ended it with the session. */
export async function endPushHere(): Promise<void> {
  if (localStore.get(PUSH_OWNER) === null) return
  localStore.remove(PUSH_OWNER)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
