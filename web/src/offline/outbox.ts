import type { Endpoint, InputOf } from '#adapters/http/contract/endpoint.ts'
import { ApiError, call, newIdempotencyKey } from '../lib/api/client.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { sessionUser, token } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { add, all, remove, type Unsent } from './outbox-store.ts'

/** What may wait: writing to people, commenting, favourites. Whatever moves money is never sent behind one's back. */
const MAY_WAIT = /^\/api\/(messages|comments|favorites)(?:\/|$)/
/** Answers that say "not now" rather than "no". */
const LATER = [0, 401, 408, 425, 429]
const LOCK = 'campus-outbox'
const RETRY_MS = 30_000
const WHOSE_MS = 1000

/**
 * Keeps a call for later and sends it as soon as that is possible: once, in the order of writing, under one
 * Idempotency-Key. Resolves when it is safely stored. A caller whose own try got no answer hands over that try's key.
 * Throws for a call that must not wait, and when nobody is signed in.
 */
export async function sendLater<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  idempotencyKey: string = newIdempotencyKey(),
): Promise<void> {
  const { method, path } = endpoint
  const user = sessionUser()
  if (method === 'GET' || !MAY_WAIT.test(path)) throw new TypeError(`${method} ${path} must not wait`)
  if (user === undefined) throw new TypeError('nobody is signed in')
  const createdAt = new Date().toISOString()
  await add({ userId: user.id, method, path, input: input as Unsent['input'], idempotencyKey, createdAt })
  void flush()
}

/** What the signed-in user has written and not sent yet, oldest first. */
export async function unsent(): Promise<Unsent[]> {
  const user = sessionUser()
  return (await all()).filter(({ userId }) => userId === user?.id)
}

let retry: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other, until the network or the server stops answering. One tab at a time. */
export async function flush(): Promise<void> {
  clearTimeout(retry)
  if (!navigator.onLine || token() === undefined) return
  // A token without its user: whose it is is still being asked.
  const left = sessionUser() === undefined || (await alone(sendInOrder).catch(() => true))
  if (left) retry = setTimeout(() => void flush(), sessionUser() ? RETRY_MS : WHOSE_MS)
}

/** True when something is left for later. */
async function sendInOrder(): Promise<boolean> {
  for (let [next] = await unsent(); next !== undefined; [next] = await unsent()) {
    if ((await send(next)) === 'later') return true
    await remove(next.id)
    await queryClient.invalidateQueries({ queryKey: [MAY_WAIT.exec(next.path)?.[1]] })
  }
  return false
}

async function send({ method, path, input, idempotencyKey }: Unsent): Promise<'done' | 'later'> {
  const endpoint: Endpoint = { method, path, summary: '', access: 'user' }
  try {
    await call(endpoint, input as InputOf<Endpoint>, { idempotencyKey })
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message } = error
    if (LATER.includes(status) || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS') return 'later'
    toast.error(`Could not be sent: ${message}`)
    return 'done'
  }
}

let busy: Promise<boolean> | undefined

/** Across tabs where the browser can lock, else within this one. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (navigator.locks) return navigator.locks.request(LOCK, work)
  const before = busy
  const mine = (async () => {
    await before
    return work()
  })()
  busy = mine
  return mine
}
