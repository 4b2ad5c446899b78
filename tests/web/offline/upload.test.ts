import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Told = { status: number; code?: string; retryAfter?: string }

let answers: Told[] = []
let sent = 0

class StubbedRequest {
  readonly upload = {}
  status = 0
  responseText = ''
  onload: () => void = () => undefined
  onabort: () => void = () => undefined
  private retryAfter: string | null = null
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return this.retryAfter
  }
  abort() {
    this.onabort()
  }
  send() {
    sent += 1
    const { status, code = 'X', retryAfter = null } = answers.shift() ?? { status: 201 }
    Object.assign(this, { status, responseText: JSON.stringify({ code }), retryAfter })
    queueMicrotask(() => this.onload())
  }
}

const BUSY: Told = { status: 503, code: 'UPLOADS_BUSY', retryAfter: '5' }

let upload: typeof import('../../../web/src/lib/api/upload.ts').upload

beforeEach(async () => {
  const storage = { getItem: () => null, setItem: () => undefined }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('location', { pathname: '/', search: '' })
  vi.stubGlobal('XMLHttpRequest', StubbedRequest)
  sent = 0
  upload = (await import('../../../web/src/lib/api/upload.ts')).upload
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function sendForm(signal?: AbortSignal) {
  const form = { method: 'POST', url: '/api/products', headers: {}, body: new FormData() }
  return upload({ ...form, signal, onProgress: undefined })
}

test('An upload rejected for lack of room is retried after the server’s delay', async () => {
  answers = [BUSY, BUSY]
  const answer = sendForm()
  await vi.advanceTimersByTimeAsync(4900)
  expect(sent).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toMatchObject({ status: 201 })
  expect(sent).toBe(3)
})

test('It gives up after four attempts, and does not retry other failures', async () => {
  answers = [BUSY, BUSY, BUSY, BUSY]
  const busy = sendForm()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([(await busy).status, sent]).toEqual([503, 4])
  answers = [{ status: 503, code: 'STORAGE_UNAVAILABLE', retryAfter: '5' }]
  expect((await sendForm()).status).toBe(503)
  expect(sent).toBe(5)
})

test('It is not retried after a cancellation', async () => {
  answers = [BUSY]
  const leaving = new AbortController()
  const answer = sendForm(leaving.signal)
  const refused = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort()
  await refused
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toBe(1)
})
