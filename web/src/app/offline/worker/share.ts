import { keepShared, SHARE_TARGET } from '../../../lib/listings/shared-photos.ts'

/** Whether another app shares something with the installed one. */
export function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === SHARE_TARGET
}

/** Keeps what is shared for the form, and leads there; a full disk loses the photos, and the form still opens. */
export async function shared(request: Request): Promise<Response> {
  await request
    .formData()
    .then((form) => keepShared(form))
    .catch(() => undefined)
  return Response.redirect('/add-listing', 303)
}
