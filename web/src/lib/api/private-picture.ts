import { token } from '../session/session.ts'

/** Returns an object URL, which the caller must revoke. Throws when there is no picture. */
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
