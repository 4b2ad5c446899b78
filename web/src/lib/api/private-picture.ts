import { token } from '../session/session.ts'

/**
 * Returns a picture that only some people may see as an address for `img`, which the caller has to revoke; it is read with
 * the token. `path` is where such pictures are. Throws when it is not there.
 */
export async function privatePictureUrl(
  path: string,
  id: number,
  width: 320 | 1024,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${path}/${id}/${width}`, {
    headers: { authorization: `Bearer ${token() ?? ''}` },
    signal,
  })
  if (!response.ok) throw new Error(`picture ${id}: ${response.status}`)
  return URL.createObjectURL(await response.blob())
}
