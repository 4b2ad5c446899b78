import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { DEMO_DEVICE } from '../../../app-server/demo/people.ts'

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }
/** A user signed in to a running server; `call` throws when the connection fails. */
export type Caller = {
  id: number
  email: string
  token: string
  /** Makes a call, once per key. */
  call: (method: string, path: string, body?: object, key?: string) => Promise<Answer>
}

const CONFIRMED_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 30_000

type Sent = {
  body?: object
  token?: string
  key?: string
  /** The device's token. */
  device?: string
  keepAlive?: boolean
  timeoutMs?: number
}

/** Sends one request, by default on a new connection. */
export async function request(
  url: string,
  method: string,
  path: string,
  { body, token, key, device, keepAlive = false, timeoutMs = ANSWER_WITHIN_MS }: Sent = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(!keepAlive && { connection: 'close' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(device && { 'x-device': device }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers }
}

let people = 0

/** Registers at a server without verification, with a balance paid in the sandbox. */
export async function aCaller(
  url: string,
  {
    naira = 0,
    keepAlive = false,
    timeoutMs = ANSWER_WITHIN_MS,
  }: Omit<Sent, 'body'> & { naira?: number } = {},
): Promise<Caller> {
  people += 1
  const email = `caller${people}.${Math.random().toString(36).slice(2, 10)}@campus.test`
  const { body } = await request(url, 'POST', '/api/auth/register', {
    body: { name: `Caller ${people}`, email, password: 'secret-1', campus: 'unilag', turnstileToken: 'x' },
    device: DEMO_DEVICE,
  })
  const token = String(body.token)
  const { id } = body.user as { id: number }
  const caller: Caller = {
    id,
    email,
    token,
    call: (method, path, sent, key) =>
      request(url, method, path, {
        token: caller.token,
        keepAlive,
        timeoutMs,
        ...(sent && { body: sent }),
        ...(key && { key }),
      }),
  }
  if (naira > 0) await fund(url, caller, naira)
  return caller
}

/** Signs in again on the account's device, as its session has ended. */
export async function signInAgain(url: string, caller: Caller): Promise<void> {
  const body = { email: caller.email, password: 'secret-1' }
  const answer = await request(url, 'POST', '/api/auth/login', { body, device: DEMO_DEVICE })
  caller.token = String(answer.body.token)
}

export async function listsProduct({ call }: Caller, naira: number): Promise<number> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  const fields = {
    description: 'A phone\nas good as new',
    price: String(naira),
    category: 'electronics',
    campus: 'unilag',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const { status, body } = await call('POST', '/api/products', form)
  if (status !== 201) throw new Error(`the product was not listed: ${status} ${JSON.stringify(body)}`)
  return Number(body.id)
}

export async function fund(url: string, { call }: Caller, naira: number): Promise<void> {
  const { reference } = (await call('POST', '/api/wallet/deposit', { amount: naira })).body
  await request(url, 'POST', `/sandbox/paystack/${reference}`, { body: { outcome: 'success' } })
  for (const deadline = Date.now() + CONFIRMED_WITHIN_MS; Date.now() < deadline; await pause(50)) {
    const { body } = await call('GET', `/api/wallet/verify-deposit?reference=${reference}`)
    if (body.status === 'success') return
  }
  throw new Error(`the deposit ${reference} was not credited`)
}

export async function mailsTo(url: string, email: string): Promise<string[]> {
  const answer = await fetch(`${url}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { subject: string }[]).map((mail) => mail.subject)
}
