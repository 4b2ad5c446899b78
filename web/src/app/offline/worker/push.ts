import type { WorkerScope } from './scope.ts'

type PushMessage = { id: number; title: string; body: string; path: string; topic?: string }

/** Shows a push notification, unless the user is looking at its page. */
export async function showPush(self: WorkerScope, text: string | undefined): Promise<void> {
  const message = messageIn(text)
  if (!message) return
  const path = ownPath(message.path)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isRead = pages.some(
    (page) => page.visibilityState === 'visible' && new URL(page.url).pathname === path.split('?')[0],
  )
  if (isRead) return
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: path,
    icon: '/icons/icon-192.png',
    badge: '/icons/maskable-192.png',
    data: { id: message.id, path },
  })
}

export async function openPush(self: WorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const url = new URL(ownPath((notification.data as { path?: unknown } | null)?.path), location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => each.url === url) ?? pages[0]
  if (!page) return void (await self.clients.openWindow(url))
  await page.focus()
  // A page older than this worker cannot be navigated.
  if (page.url !== url) await page.navigate(url).catch(() => self.clients.openWindow(url))
}

function ownPath(path: unknown): string {
  const url = typeof path === 'string' && path.startsWith('/') ? new URL(path, location.origin) : undefined
  return url?.origin === location.origin ? `${url.pathname}${url.search}` : '/notifications'
}

function messageIn(text: string | undefined): PushMessage | undefined {
  try {
    const message = JSON.parse(text ?? '')
    return typeof message?.title === 'string' && typeof message.body === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
