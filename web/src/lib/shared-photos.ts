/** Photos that another app shared with the installed one wait here for the form. Signing out deletes it. */
const SHARED_PHOTOS = 'campus-shared'
/** Where the manifest sends what is shared. */
export const SHARE_TARGET = '/share-target'

const PHOTO = '/shared/photo-'
const TEXT = '/shared/text'
/** More than a listing takes: which ones are left out is told there. */
const MOST = 10
/** What was shared longer ago was not meant for this listing. */
const WAITS_MS = 60 * 60 * 1000

type Shared = { photos: File[]; text: string }

/** Keeps what another app shared, in place of what it shared before. */
export async function keepShared(form: FormData, now = Date.now()): Promise<void> {
  await caches.delete(SHARED_PHOTOS)
  const cache = await caches.open(SHARED_PHOTOS)
  const photos = form.getAll('photos').filter((part) => part instanceof File)
  for (const [index, photo] of photos.slice(0, MOST).entries())
    await cache.put(
      `${PHOTO}${index}`,
      new Response(photo, {
        headers: { 'content-type': photo.type, name: encodeURIComponent(photo.name), at: String(now) },
      }),
    )
  const text = form.get('text')
  if (typeof text === 'string') await cache.put(TEXT, new Response(text, { headers: { at: String(now) } }))
}

/** Returns what was shared within the last hour, in its order, and forgets it. */
export async function takeShared(now = Date.now()): Promise<Shared> {
  const nothing: Shared = { photos: [], text: '' }
  if (!(await globalThis.caches?.has(SHARED_PHOTOS))) return nothing
  const cache = await caches.open(SHARED_PHOTOS)
  const taken = nothing
  for (const { url } of await cache.keys()) {
    const answer = await cache.match(url)
    if (!answer || now - Number(answer.headers.get('at')) > WAITS_MS) continue
    if (new URL(url).pathname === TEXT) taken.text = await answer.text()
    else taken.photos.push(await photoOf(answer))
  }
  await caches.delete(SHARED_PHOTOS)
  return taken
}

async function photoOf(answer: Response): Promise<File> {
  const { headers } = answer
  const name = decodeURIComponent(headers.get('name') ?? '')
  return new File([await answer.blob()], name, { type: headers.get('content-type') ?? '' })
}
