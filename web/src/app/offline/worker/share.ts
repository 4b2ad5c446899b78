import { SHARE_TARGET, storeShared } from '../../../lib/listings/shared-photos.ts'

export function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === SHARE_TARGET
}

/** Stores shared photos. A full disk loses them, but the form still opens. */
export async function shared(request: Request): Promise<Response> {
  await request
    .formData()
    .then((form) => storeShared(form))
    .catch(() => undefined)
  return Response.redirect('/add-listing', 303)
}
