import { ApiError } from './client.ts'

type Upload = {
  method: string
  url: string
  headers: Record<string, string>
  body: FormData
  signal: AbortSignal | undefined
  onProgress: ((share: number) => void) | undefined
}

/** Sends a form with files; XMLHttpRequest, because fetch tells nothing of what has left. */
export function upload({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: Upload): Promise<{ status: number; reply: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, reply: parsed(request.responseText) })
    request.onerror = () => reject(new ApiError(0, undefined))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.abort()
    else request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
