import { sameAddress } from '#adapters/contract/core/first-calls.ts'
import { CACHES, type Kind, MAX } from '../../../lib/offline/rules.ts'

declare const __SHELL__: readonly string[]
declare const __SCREENS__: readonly string[]
declare const __RELEASE__: string

const SHELL = `${CACHES.shell}${__RELEASE__}`

/** Rejects when a file cannot load. Hashed files come from the browser's own cache. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  const wanted = await Promise.all(
    __SHELL__.map(async (url) => ((await cache.match(url)) === undefined ? [url] : [])),
  )
  await cache.addAll(
    wanted
      .flat()
      .map((url) => new Request(url, { cache: url.startsWith('/assets/') ? 'default' : 'reload' })),
  )
}

export async function cacheScreens(): Promise<void> {
  for (const url of __SCREENS__) {
    if (await stored(url)) continue
    const answer = await fetch(url, { priority: 'low' }).catch(() => undefined)
    if (answer === undefined) return
    await cacheAnswer('asset', url, answer)
  }
}

export async function dropOtherShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(CACHES.shell) && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
}

export function stored(url: string): Promise<Response | undefined> {
  return caches.match(sameAddress(url), { ignoreVary: true })
}

/** Returns a cache by reader, as blocks filter lists. The token itself is not stored. */
export async function placeFor(url: string, authorization: string | null | undefined): Promise<string> {
  if (!authorization) return url
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  const reader = [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const place = new URL(url, location.origin)
  place.searchParams.set('reader', reader)
  return place.href
}

/** Caches a response without its request headers; ignores a full disk. */
export async function cacheAnswer(kind: Exclude<Kind, 'page'>, url: string, answer: Response): Promise<void> {
  if (answer.status !== 200) return
  const [name, limit] = PLACES[kind]
  try {
    const cache = await caches.open(name)
    await cache.put(sameAddress(url), answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)))
  } catch {
    // Without the copy, one page less works offline.
  }
}

const PLACES: Record<Exclude<Kind, 'page'>, readonly [name: string, most: number]> = {
  asset: [SHELL, Number.POSITIVE_INFINITY],
  image: [CACHES.images, MAX.images],
  seen: [CACHES.lists, MAX.lists],
}
