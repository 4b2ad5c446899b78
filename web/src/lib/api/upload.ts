type Upload = {
  method: string
  url: string
  headers: Record<string, string>
  body: FormData
  signal: AbortSignal | undefined
  onProgress: ((share: number) => void) | undefined
}

type Answer = { status: number; reply: unknown; retryAfterS: number }

/** Then a full server is reported. */
const TRIES = 4
const LONGEST_WAIT_S = 15

/** Returns status 0 when the server was not reached. Retries while the server has no room for photos. */
export async function upload(form: Upload): Promise<{ status: number; reply: unknown }> {
  for (let tries = 1; ; tries += 1) {
    const { status, reply, retryAfterS } = await sendOnce(form)
    if (tries === TRIES || status !== 503 || !isBusy(reply)) return { status, reply }
    await pause(Math.min(retryAfterS || 1, LONGEST_WAIT_S), form.signal)
  }
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendOnce({ method, url, headers, body, signal, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        reply: parsed(request.responseText),
        retryAfterS: Number(request.getResponseHeader('retry-after') ?? 0),
      })
    request.onerror = () => resolve({ status: 0, reply: undefined, retryAfterS: 0 })
    request.onabort = () => reject(cancelled())
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.abort()
    else request.send(body)
  })
}

function isBusy(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'code' in reply && reply.code === 'UPLOADS_BUSY'
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(cancelled())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}

function cancelled(): DOMException {
  return new DOMException('The upload was cancelled', 'AbortError')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
