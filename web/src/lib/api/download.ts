import { endSession, token } from '../session/session.ts'
import { ApiError } from './client.ts'

export async function download(path: string, fallbackName: string): Promise<void> {
  const bearer = token()
  const response = await fetch(path, {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  }).catch(() => {
    throw new ApiError(0, undefined)
  })
  if (response.status === 401) endSession()
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? fallbackName)
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
