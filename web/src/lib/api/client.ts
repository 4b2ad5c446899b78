import type { CallInput, CallKey, CallReply, Calls } from '#adapters/contract/calls.ts'
import { TOTAL_COUNT } from '#adapters/contract/core/endpoint.ts'
import { newId } from '../new-id.ts'
import { deviceToken } from '../session/device-token.ts'
import { endSession, sessionUser, token } from '../session/session.ts'
import { visitorId } from '../session/visitor-id.ts'
import { traitsOf } from './call-traits.ts'
import { isProven } from './proof.ts'
import { requestOf } from './request.ts'

const OFFLINE = "You're offline. Check your connection and try again."

/** An error reply; status 0 when the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, string>>
  readonly raw: unknown

  constructor(status: number, raw: unknown, fallback = OFFLINE) {
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

export function isShortOfFunds(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INSUFFICIENT_FUNDS'
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** Share uploaded, 0 to 1. */
  onUploadProgress?: ((share: number) => void) | undefined
  /** `false` for calls without a user action: no step-up prompt is shown, and the call fails. */
  promptsForProof?: false
}

/** Throws an ApiError. Has no timeout unless `signal` has one. */
export async function call<Key extends CallKey>(
  key: Key,
  input?: CallInput<Key>,
  options: CallOptions = {},
): Promise<CallReply<Key>> {
  return (await answerTo(key, input, options)).reply as CallReply<Key>
}

type CountedCall = { [Key in CallKey]: Calls[Key] extends { counted: true } ? Key : never }[CallKey]

/** Returns one page of a bare array, and the total count. Throws an ApiError. */
export async function callCounted<Key extends CountedCall>(
  key: Key,
  input: CallInput<Key>,
  options: CallOptions = {},
): Promise<{ rows: CallReply<Key>; total: number }> {
  const { reply, total = 0 } = await answerTo(key, input, options)
  return { rows: reply as CallReply<Key>, total }
}

type Answer = { status: number; reply: unknown; total?: number }

async function answerTo(key: CallKey, input: unknown, options: CallOptions): Promise<Answer> {
  const { body } = (input ?? {}) as { body?: unknown }
  if (traitsOf(key).needsToken && token() === undefined)
    throw new ApiError(401, { message: 'No authentication token found', code: 'NO_TOKEN' })
  const request = {
    ...requestOf(key, input),
    headers: headersFor(key, options),
    body,
    signal: options.signal,
    onProgress: options.onUploadProgress,
  }
  const sent = (): Promise<Answer> =>
    body instanceof FormData ? sendForm({ ...request, body }) : send({ ...request })
  let answer = await sent()
  // The server has done nothing yet, so the same call is sent again under the same key.
  if (options.promptsForProof !== false && (await isProven(answer.reply))) answer = await sent()
  const { status, reply } = answer
  if (status >= 200 && status < 300) return answer
  if (status === 401 && token() !== undefined && key !== 'POST /api/auth/login') endSession()
  throw new ApiError(status, reply)
}

/** Loads the upload code on demand; failing to load it counts as a network failure. */
async function sendForm(form: Parameters<typeof import('./upload.ts').upload>[0]): Promise<Answer> {
  const loaded = await import('./upload.ts').catch(() => undefined)
  return loaded ? loaded.upload(form) : { status: 0, reply: undefined }
}

/** Returns the server's message, `fallback` when there is none fit for users, or that there is no network. */
export function userMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)) return fallback
  return error.message || fallback
}

export function isOffline(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0
}

export function newIdempotencyKey(): string {
  return newId()
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

/** Returns undefined for a response that was cut off, as its content is unknown. */
async function replyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    if (response.ok) throw new ApiError(0, undefined)
    return undefined
  }
}

function headersFor(key: CallKey, { idempotencyKey }: CallOptions): Record<string, string> {
  const bearer = token()
  const { signsIn, countsView } = traitsOf(key)
  return {
    accept: 'application/json',
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(signsIn && { 'x-device': deviceToken() }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(countsView && sessionUser() === undefined && { 'x-visitor-id': visitorId() }),
  }
}
