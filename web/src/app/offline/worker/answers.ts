import { APP_SHELL } from '#adapters/contract/core/app-shell.ts'
import type { WorkerMessage } from '../../../lib/offline/rules.ts'
import { kindOf } from '../../../lib/offline/rules.ts'
import type { FetchLike } from './scope.ts'
import { cacheAnswer, placeFor, stored } from './store.ts'

/** Time until the cached response is shown. */
const PATIENCE_MS = { page: 4000, seen: 3000 }

type Notify = (message: WorkerMessage, except: string | undefined) => Promise<void>

export function answerTo(event: FetchLike, notify: Notify): Promise<Response> | undefined {
  const { method, url, mode, headers } = event.request
  const kind = kindOf({ method, url, mode, signedIn: headers.has('authorization') }, location.origin)
  if (kind === 'page') return page(event)
  if (kind === 'seen') return seen(event, notify)
  return kind && file(event, kind)
}

async function page({ request, preloadResponse }: FetchLike): Promise<Response> {
  // Firefox resolves a failed preload with an error response, which cannot answer a navigation.
  const network = Promise.resolve(preloadResponse).then((preloaded) =>
    preloaded && preloaded.type !== 'error' ? preloaded : fetch(request),
  )
  const shell = () => stored(APP_SHELL)
  const late = after(PATIENCE_MS.page).then(async () => (await shell()) ?? network)
  return Promise.race([network, late]).catch(async (error: unknown) => {
    const found = await shell()
    if (found) return found
    throw error
  })
}

async function file(event: FetchLike, kind: 'asset' | 'image'): Promise<Response> {
  const { url } = event.request
  const found = await stored(url)
  if (found) return found
  const answer = await fetch(event.request)
  event.waitUntil(cacheAnswer(kind, url, answer.clone()))
  return answer
}

/** Responds to public lists from the network and caches them; from the cache when it fails or is slow. */
async function seen(event: FetchLike, notify: Notify): Promise<Response> {
  const { url, headers } = event.request
  const place = await placeFor(url, headers.get('authorization'))
  const before = await stored(place)
  // A body can be read once: one copy is shown, one compared.
  const compared = before?.clone()
  let shownOld = false
  const fresh = fetch(event.request)
  const renewed = fresh.then(async (answer) => {
    if (answer.status !== 200) return
    const text = await answer.clone().text()
    await renew(place, text, compared, (message) => notify(message, shownOld ? undefined : event.clientId))
  })
  event.waitUntil(renewed.catch(() => undefined))
  if (before === undefined) return fresh
  const fallBack = () => {
    shownOld = true
    return before
  }
  const answer = fresh.then((got) => (got.status >= 502 ? fallBack() : got), fallBack)
  return Promise.race([answer, after(PATIENCE_MS.seen).then(fallBack)])
}

/** Caches responses, and notifies pages that show an older one. */
export async function cacheResponses(
  answers: Record<string, unknown>,
  notify: (message: WorkerMessage) => Promise<void>,
): Promise<void> {
  for (const [address, answer] of Object.entries(answers)) {
    const url = new URL(address, location.origin).href
    if (kindOf({ method: 'GET', url, signedIn: true }, location.origin) === 'seen')
      await renew(url, JSON.stringify(answer), await stored(url), notify)
  }
}

async function renew(
  url: string,
  text: string,
  before: Response | undefined,
  notify: (message: WorkerMessage) => Promise<void>,
): Promise<void> {
  const old = await before?.text()
  if (text === old) return
  await cacheAnswer('seen', url, new Response(text, { headers: { 'content-type': 'application/json' } }))
  if (old !== undefined) await notify({ type: 'CACHE_UPDATED', url })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
