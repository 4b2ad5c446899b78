import { localStore } from './storage.ts'

export const PUSH_OWNER = 'push-owner'

/** Closes its notifications. The server ended its side with the session. */
export async function endPushHere(): Promise<void> {
  if (localStore.get(PUSH_OWNER) === null) return
  localStore.remove(PUSH_OWNER)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
