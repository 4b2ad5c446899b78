import { call } from '../api/client.ts'
import { PUSH_OWNER } from './push-owner.ts'
import { localStore } from './storage.ts'

export type PushState = 'unsupported' | 'denied' | 'on' | 'off'

export async function pushState(userId: number): Promise<PushState> {
  const registration = await ready()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  const isOwn = localStore.get(PUSH_OWNER) === String(userId)
  return subscription && isOwn && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks for permission, so call it only from a button press. */
export async function turnOnPush(userId: number): Promise<PushState> {
  const registration = await ready()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  const { publicKey } = await call('GET /api/push/key')
  const subscription = await subscribe(registration.pushManager, bytesOf(publicKey))
  await sendSubscription(subscription)
  localStore.set(PUSH_OWNER, String(userId))
  return 'on'
}

export async function turnOffPush(): Promise<PushState> {
  const subscription = await (await ready())?.pushManager.getSubscription()
  if (subscription) {
    await call('POST /api/push/unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  localStore.remove(PUSH_OWNER)
  return 'off'
}

/** Ends another user's push, and sends an active subscription again, as the session may be new. */
export async function syncPush(userId: number): Promise<void> {
  const owner = localStore.get(PUSH_OWNER)
  if (owner === null) return
  const subscription = await (await ready())?.pushManager.getSubscription()
  if (owner !== String(userId) || Notification.permission !== 'granted') {
    localStore.remove(PUSH_OWNER)
    await subscription?.unsubscribe()
  } else if (subscription) await sendSubscription(subscription)
}

export async function closeRead(unread: number): Promise<void> {
  const shown = (await (await ready())?.getNotifications()) ?? []
  if (shown.length === 0) return
  const { notifications } = await call('GET /api/notifications', { query: { page: 1, limit: 50 } })
  const isUnread = (id: unknown) => notifications.some((each) => each.id === id && each.readAt === null)
  for (const each of shown)
    if (unread === 0 || !isUnread((each.data as { id?: unknown } | null)?.id)) each.close()
}

async function ready(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('PushManager' in window) || !('Notification' in window)) return undefined
  return navigator.serviceWorker?.getRegistration()
}

/** Replaces a subscription made with another server key. */
async function subscribe(manager: PushManager, applicationServerKey: Uint8Array<ArrayBuffer>) {
  const wanted = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(wanted)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(wanted)
  }
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call('PUT /api/push/subscription', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
