import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AboutQuery, Message } from '#adapters/contract/messaging/messages.ts'
import { ApiError, call, isOffline, newIdempotencyKey, userMessage } from '../../lib/api/client.ts'
import { flush, sendLater, unsent } from '../../lib/offline/outbox.ts'
import { toast } from '../../lib/toast.ts'
import { threadKey } from './api.ts'
import { type Failed, storedTexts, storeTexts } from './stored-texts.ts'

export type Outgoing = Failed & { state: 'sending' | 'waiting' | 'failed' }

const FAILED = 'Failed to send message. Please try again.'

/** Sends optimistically: offline by the outbox; failed ones stay. `updatedAt` is the thread's last fetch. */
export function useSending(me: number, otherId: number, updatedAt: number, about: AboutQuery) {
  const queries = useQueryClient()
  const [own, setOwn] = useState<Outgoing[]>(() =>
    storedTexts(me, otherId).failed.map((item) => ({ ...item, state: 'failed' })),
  )
  const [waiting, setWaiting] = useState<Outgoing[]>([])
  const line = useRef(Promise.resolve())

  const readWaiting = useCallback(async () => {
    const entries = await waitingFor(otherId)
    setWaiting(entries)
    return entries
  }, [otherId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: queued messages may have been sent since the last fetch
  useEffect(() => void readWaiting().catch(() => undefined), [readWaiting, updatedAt])

  const put = (one: Outgoing) => setOwn((all) => withOne(all, one))
  function discard(key: string) {
    storeTexts(me, otherId, { failed: storedTexts(me, otherId).failed.filter((item) => item.key !== key) })
    setOwn((all) => all.filter((item) => item.key !== key))
  }

  /** Sends it after earlier ones. Never rejects on a failed delivery. */
  function send(message: Failed): Promise<void> {
    // Stored before sending, so that a message refused after the user left is still here.
    const others = storedTexts(me, otherId).failed.filter(({ key }) => key !== message.key)
    storeTexts(me, otherId, { failed: [...others, message] })
    put({ ...message, state: 'sending' })
    line.current = line.current.then(() => deliver(message))
    return line.current
  }

  async function deliver(outgoing: Failed): Promise<void> {
    if (outgoing.photos) return deliverWithPhotos(outgoing)
    const { key, content } = outgoing
    const input = { body: { receiverId: otherId, content, ...outgoing.about } }
    const later = async () => {
      await sendLater('POST /api/messages', input, key)
      await readWaiting()
      discard(key)
    }
    try {
      // Queues behind messages that already wait for a network.
      if ((await readWaiting().catch(() => [])).length > 0) return await later()
      const message = await call('POST /api/messages', input, { idempotencyKey: key })
      await show(queries, otherId, message)
      discard(key)
    } catch (error) {
      if (isOffline(error) && (await succeeds(later()))) return
      put({ ...outgoing, state: 'failed' })
      toast.error(userMessage(error, FAILED))
    }
  }

  /** Keeps photos in this page rather than the outbox until the network is back. */
  async function deliverWithPhotos(outgoing: Failed): Promise<void> {
    try {
      const { deliverPhotos } = await loaded(import('./photo-sending.ts'))
      await show(queries, otherId, await deliverPhotos(otherId, outgoing))
      discard(outgoing.key)
    } catch (error) {
      put({ ...outgoing, state: isOffline(error) ? 'waiting' : 'failed' })
      if (!isOffline(error)) toast.error(userMessage(error, FAILED))
    }
  }
  useBackOnline(() => {
    for (const { state, ...message } of own) if (state === 'waiting') void send(message)
  })

  return {
    outgoing: [...waiting, ...own.filter(({ key }) => waiting.every((item) => item.key !== key))],
    send: (content: string) => send({ key: newIdempotencyKey(), content, about }),
    /** Rejects when the photos cannot be stored. */
    sendPhotos: async (content: string, files: readonly File[]) =>
      void send({ key: await stored(files), content, about, photos: files.length }),
    /** Reuses the idempotency key, so a message that did arrive is not sent twice. */
    retry: ({ state, ...message }: Outgoing) =>
      state === 'waiting' && !message.photos ? void flush() : void send(message),
    discard: (key: string) => {
      discard(key)
      void dropPhotosOf(key)
    },
  }
}

/** Cancels a running fetch, whose response would lack the message. */
async function show(queries: QueryClient, otherId: number, message: Message): Promise<void> {
  await queries.cancelQueries({ queryKey: threadKey(otherId) })
  queries.setQueryData<Message[]>(threadKey(otherId), (before = []) => [
    ...before.filter(({ id }) => id !== message.id),
    message,
  ])
  void queries.invalidateQueries({ queryKey: ['messages', 'list'] })
}

function withOne(all: Outgoing[], one: Outgoing): Outgoing[] {
  const at = all.findIndex(({ key }) => key === one.key)
  return at < 0 ? [...all, one] : all.with(at, one)
}

function useBackOnline(whenBack: () => void): void {
  const back = useEffectEvent(whenBack)
  useEffect(() => {
    const resume = () => back()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [])
}

async function stored(files: readonly File[]): Promise<string> {
  const key = newIdempotencyKey()
  const { unsentPhotos } = await loaded(import('./stored-photos.ts'))
  await unsentPhotos.store(key, files)
  return key
}

async function dropPhotosOf(key: string): Promise<void> {
  const store = await import('./stored-photos.ts').catch(() => undefined)
  await store?.unsentPhotos.drop(key)
}

async function waitingFor(receiverId: number): Promise<Outgoing[]> {
  const entries = await unsent()
  return entries.flatMap(({ call: made, input, idempotencyKey: key }) => {
    const body = input.body as { receiverId?: number; content?: string } | undefined
    if (made !== 'POST /api/messages' || body?.receiverId !== receiverId) return []
    return [{ key, content: body.content ?? '', state: 'waiting' as const }]
  })
}

/** Reports a failed import as a network error. */
function loaded<T>(script: Promise<T>): Promise<T> {
  return script.catch(() => {
    throw new ApiError(0, undefined)
  })
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
