import { type Endpoint, type InputOf, type ReplyOf, TOTAL_COUNT } from '#adapters/http/contract/endpoint.ts'
import { endSession, sessionUser, token } from '../session.ts'
import { visitorId } from '../visitor-id.ts'
import { upload } from './upload.ts'

/** What went wrong with a call: the server's words, or status 0 when it was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly raw: unknown

  constructor(status: number, raw: unknown, fallback = 'Please check your connection and try again.') {
    const { message, code, errors } = (raw ?? {}) as {
      message?: string
      code?: string
      errors?: Record<string, string>
    }
    super(message ?? fallback)
    this.name = 'ApiError'
    this.status = status
    this.code = code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN')
    this.errors = errors ?? {}
    this.raw = raw
  }
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** Told what share of an upload has left, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined
}

type Loose = { params?: object; query?: object; body?: unknown }

/** Makes one call of the contract; throws an ApiError. There is no time limit unless `signal` brings one. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return (await answerTo(endpoint, input, options)).reply as ReplyOf<E>
}

/** The same for a list that comes bare: a page of it, and how many there are over all its pages. */
export async function callCounted<E extends Endpoint & { counted: true }>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ rows: ReplyOf<E>; total: number }> {
  const { reply, total = 0 } = await answerTo(endpoint, input, options)
  return { rows: reply as ReplyOf<E>, total }
}

type Answer = { status: number; reply: unknown; total?: number }

async function answerTo(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Answer> {
  const { params = {}, query = {}, body } = (input ?? {}) as Loose
  if (endpoint.path.startsWith('/api/orders') && token() === undefined)
    throw new ApiError(401, { message: 'No authentication token found', code: 'NO_TOKEN' })
  const url = addressOf(endpoint.path, params, query)
  const request = {
    method: endpoint.method,
    url,
    headers: headersFor(endpoint, options),
    body,
    signal: options.signal,
    onProgress: options.onUploadProgress,
  }
  const answer: Answer = body instanceof FormData ? await upload({ ...request, body }) : await send(request)
  const { status, reply } = answer
  if (status >= 200 && status < 300) return answer
  if (status === 401 && token() !== undefined && endpoint.path !== '/api/auth/login') endSession()
  throw new ApiError(status, reply)
}

/** The server's words; where there are none (or none for people), the fallback. */
export function userMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    const own = error instanceof ApiError && error.status === 503 ? error.message : undefined
    return own || fallback
  }
  return error.message || fallback
}

/** A key under which an act is done once, however often it is sent. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal | undefined
}

async function send({ method, url, headers, body, signal }: Request): Promise<Answer> {
  const init: RequestInit = { method, headers }
  if (signal) init.signal = signal
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    headers['content-type'] = 'application/json'
  }
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, undefined)
  }
  const total = Number(response.headers.get(TOTAL_COUNT) ?? 0)
  return { status: response.status, reply: await replyOf(response), total }
}

/** What the answer holds. An answer that was cut off on the way is none: what it said is not known. */
async function replyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    if (response.ok) throw new ApiError(0, undefined)
    return undefined
  }
}

/** Whose views are counted, a visitor's too. */
const DETAILS = ['/api/products/:id', '/api/businesses/:id', '/api/gigs/:id']

function headersFor(endpoint: Endpoint, { idempotencyKey }: CallOptions): Record<string, string> {
  const bearer = token()
  const isDetail = endpoint.method === 'GET' && DETAILS.includes(endpoint.path)
  return {
    accept: 'application/json',
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(isDetail && sessionUser() === undefined && { 'x-visitor-id': visitorId() }),
  }
}

/** Where a call goes: `/api/products/7?page=2`. */
export function addressOf(path: string, params: object, query: object): string {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
  return search.size === 0 ? filled : `${filled}?${search}`
}
