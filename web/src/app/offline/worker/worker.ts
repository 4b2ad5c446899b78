import { type Kind, kindOf, type PageMessage, type WorkerMessage } from '../../../lib/offline/rules.ts'
import { answerTo, cacheResponses } from './answers.ts'
import { openPush, showPush } from './push.ts'
import type { WorkerScope } from './scope.ts'
import { isShare, shared } from './share.ts'
import { cacheAnswer, cacheScreens, dropOtherShells, fillShell, placeFor, stored } from './store.ts'

declare const self: WorkerScope

// A new release waits for the user's consent or until no page of the old one is open; a foreign worker is replaced at once.
self.addEventListener('install', (event) => {
  const { active } = self.registration
  const replacesStranger = active !== null && active.scriptURL !== location.href
  event.waitUntil(fillShell().then(() => (replacesStranger ? self.skipWaiting() : undefined)))
})

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOtherShells(),
      self.registration.navigationPreload?.enable().catch(() => undefined),
      self.clients.claim(),
    ]),
  ),
)

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) return event.respondWith(shared(event.request))
  const answer = answerTo(event, notifyPages)
  if (answer) event.respondWith(answer)
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self, event.notification)))

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim())
  if (message.type === 'REMEMBER') event.waitUntil(remember(message))
  if (message.type === 'KEEP_SCREENS') event.waitUntil(cacheScreens())
  if (message.type === 'SEEN')
    event.waitUntil(cacheResponses(message.answers, (news) => notifyPages(news, event.source?.id)))
})

async function notifyPages(message: WorkerMessage, except: string | undefined): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' }))
    if (client.id !== except) client.postMessage(message)
}

type Remember = Extract<PageMessage, { type: 'REMEMBER' }>

/** Caches what a page loaded before there was a worker, and restores a deleted shell. */
async function remember({ urls, authorization }: Remember): Promise<void> {
  await fillShell().catch(() => undefined)
  const kinds = urls.map((url) => ({
    url,
    kind: kindOf({ method: 'GET', url, signedIn: false }, location.origin),
  }))
  // Code and lists first: a page works without pictures.
  await Promise.all(
    kinds.filter(({ kind }) => kind !== 'image').map((item) => rememberOne(item, authorization)),
  )
  for (const picture of kinds.filter(({ kind }) => kind === 'image')) await rememberOne(picture)
}

async function rememberOne(
  { url, kind }: { url: string; kind: Kind | undefined },
  authorization?: string,
): Promise<void> {
  if (kind === undefined || kind === 'page') return
  const isList = kind === 'seen' && authorization !== undefined
  const place = isList ? await placeFor(url, authorization) : url
  if (await stored(place)) return
  const answer = await fetch(url, isList ? { headers: { authorization } } : {}).catch(() => undefined)
  if (answer) await cacheAnswer(kind, place, answer)
}
