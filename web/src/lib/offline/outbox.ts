import type { CallInput } from '#adapters/contract/calls.ts'
import { type QueueableCall, traitsOf } from '../api/call-traits.ts'
import { ApiError, call, newIdempotencyKey } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionUser, token } from '../session/session.ts'
import { toast } from '../toast.ts'
import { add, all, remove, type Unsent } from './outbox-store.ts'

/** Statuses that mean "not now" rather than "no". */
const LATER = [0, 401, 408, 425, 429]
const LOCK = 'campus-outbox'
const RETRY_MS = 30_000
const WHOSE_MS = 1000

/**
 * Queues a call that is sent once, in the order of writing. Resolves once it is stored. A caller whose own
 * attempt got no response passes that attempt's key. Throws when no user is signed in.
 */
export async function sendLater<Key extends QueueableCall>(
  key: Key,
  input: CallInput<Key>,
  idempotencyKey: string = newIdempotencyKey(),
  about?: string,
): Promise<void> {
  const user = sessionUser()
  if (user === undefined) throw new TypeError('nobody is signed in')
  const createdAt = new Date().toISOString()
  const entry = { userId: user.id, call: key, input: input as Unsent['input'], idempotencyKey, createdAt }
  await add(about === undefined ? entry : { ...entry, about })
  notify()
  void flush()
}

export async function takeBack(id: number): Promise<void> {
  await alone(async () => {
    await remove(id)
    return false
  })
  notify()
}

const listeners = new Set<() => void>()

export function onOutboxChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function notify(): void {
  for (const changed of listeners) changed()
}

export async function unsent(): Promise<Unsent[]> {
  const user = sessionUser()
  return (await all()).filter(({ userId }) => userId === user?.id)
}

let retry: ReturnType<typeof setTimeout> | undefined

/** Sends queued calls in order until the network or the server stops responding. One tab at a time. */
export async function flush(): Promise<void> {
  clearTimeout(retry)
  if (!navigator.onLine || token() === undefined) return
  // There may be a token while its user is still loading.
  const left = sessionUser() === undefined || (await alone(sendInOrder).catch(() => true))
  if (left) retry = setTimeout(() => void flush(), sessionUser() ? RETRY_MS : WHOSE_MS)
}

async function sendInOrder(): Promise<boolean> {
  let messages = 0
  let outcome: Outcome = 'done'
  for (let [next] = await unsent(); next !== undefined; [next] = await unsent()) {
    outcome = await send(next)
    if (outcome === 'later') break
    await remove(next.id)
    notify()
    if (next.call === 'POST /api/messages' && outcome === 'done') messages += 1
    for (const stale of traitsOf(next.call).outdates ?? [])
      await queryClient.invalidateQueries({ queryKey: [stale] })
  }
  if (messages > 0) toast.success(messages === 1 ? 'Your message was sent' : `${messages} messages were sent`)
  return outcome === 'later'
}

type Outcome = 'done' | 'refused' | 'later'

async function send({ call: key, input, idempotencyKey, about }: Unsent): Promise<Outcome> {
  try {
    const reply: unknown = await call(key, input as CallInput<QueueableCall>, { idempotencyKey })
    if (about !== undefined) toast.success((reply as { message: string }).message)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message } = error
    if (LATER.includes(status) || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS') return 'later'
    toast.error(`${about ?? 'Couldn’t send'}: ${message}`)
    return 'refused'
  }
}

let busy: Promise<boolean> | undefined

/** Locks across tabs where the browser can, else within this one. */
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
