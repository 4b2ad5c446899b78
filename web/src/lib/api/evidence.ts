import { token } from '../session.ts'

/**
 * A picture of a dispute as an address for `img`, which the caller has to revoke; it is read with the token, since only
 * who takes part may see it. Throws when it is not there.
 */
export async function evidenceUrl(id: number, width: 320 | 1024, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/disputes/images/${id}/${width}`, {
    headers: { authorization: `Bearer ${token() ?? ''}` },
    signal,
  })
  if (!response.ok) throw new Error(`picture ${id}: ${response.status}`)
  return URL.createObjectURL(await response.blob())
}
