import { newId } from '../new-id.ts'

const SHARED = 'campus-shared'
export const SHARE_TARGET = '/share-target'

const TEXT = 'text'
/** More than a listing takes, so that the form can report the surplus. */
const MOST_PHOTOS = 10
/** Any site can post to the share target: this bounds the storage used. */
const MOST_SHARES = 5
/** Older shares were not meant for this listing. */
const MAX_AGE_MS = 60 * 60 * 1000

export type Shared = { place: string; photos: File[]; text: string }

/** Stores a share after the earlier ones; over the limit the oldest is deleted. */
export async function storeShared(form: FormData, now = Date.now()): Promise<void> {
  const cache = await caches.open(SHARED)
  const before = (await placesIn(cache)).slice(0, 1 - MOST_SHARES)
  for (const place of before) await forgetShared(place)
  const place = `/shared/${now}-${newId()}`
  const photos = form.getAll('photos').filter((part) => part instanceof File)
  for (const [index, photo] of photos.slice(0, MOST_PHOTOS).entries())
    await cache.put(
      `${place}/${index}`,
      new Response(photo, {
        headers: { 'content-type': photo.type, name: encodeURIComponent(photo.name), at: String(now) },
      }),
    )
  const text = form.get('text')
  if (typeof text === 'string' && text !== '')
    await cache.put(`${place}/${TEXT}`, new Response(text, { headers: { at: String(now) } }))
}

export async function nextShared(now = Date.now()): Promise<Shared | undefined> {
  if (!(await globalThis.caches?.has(SHARED))) return undefined
  const cache = await caches.open(SHARED)
  for (const place of await placesIn(cache)) {
    const found: Shared = { place, photos: [], text: '' }
    for (const { url } of await cache.keys()) {
      const answer = placeOf(url) === place ? await cache.match(url) : undefined
      if (!answer || now - Number(answer.headers.get('at')) > MAX_AGE_MS) continue
      if (url.endsWith(`/${TEXT}`)) found.text = await answer.text()
      else found.photos.push(await photoOf(answer))
    }
    if (found.text !== '' || found.photos.length > 0) return found
    await forgetShared(place)
  }
  return undefined
}

export async function forgetShared(place: string): Promise<void> {
  const cache = await caches.open(SHARED)
  for (const { url } of await cache.keys()) if (placeOf(url) === place) await cache.delete(url)
}

async function placesIn(cache: Cache): Promise<string[]> {
  return [...new Set((await cache.keys()).map(({ url }) => placeOf(url)))]
}

function placeOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname.slice(0, pathname.lastIndexOf('/'))
}

async function photoOf(answer: Response): Promise<File> {
  const { headers } = answer
  const name = decodeURIComponent(headers.get('name') ?? '')
  return new File([await answer.blob()], name, { type: headers.get('content-type') ?? '' })
}
