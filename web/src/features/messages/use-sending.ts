import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AboutQuery, Message } from '#adapters/contract/messaging/messages.ts'
import { ApiError, call, isOffline, newIdempotencyKey, userMessage } from '../../lib/api/client.ts'
import { flush, sendLater, unsent } from '../../lib/offline/outbox.ts'
import { toast } from '../../lib/toast.ts'
import { threadKey } from './api.ts'
import { type Failed, storedTexts, storeTexts } from './stored-texts.ts'

/** A message that is not at the server yet: on its way, waiting for a network, or refused. */
export type Outgoing = Failed & { state: 'sending' | 'waiting' | 'failed' }

const FAILED = 'Failed to send message. Please try again.'

/**
 * Sends messages to one person. Each shows at once; without a network it waits in the outbox, refused it stays with its
 * text until it is sent again or discarded. `updatedAt` tells when the conversation was read last, `about` what new
 * messages name.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited may have been sent since then
  useEffect(() => void readWaiting().catch(() => undefined), [readWaiting, updatedAt])

  const put = (one: Outgoing) => setOwn((all) => withOne(all, one))
  function discard(key: string) {
    storeTexts(me, otherId, { failed: storedTexts(me, otherId).failed.filter((item) => item.key !== key) })
    setOwn((all) => all.filter((item) => item.key !== key))
  }

  /** Shows it at once, and sends it after what was written before. Resolves when it was sent or could not be. */
  function send(message: Failed): Promise<void> {
    // Kept from now on: whoever leaves before the answer finds it here when it is a no.
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
      // Behind what still waits for a network.
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

  /** Photos wait on this page: they go as soon as the network is back. */
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
    /** Rejects when they cannot even be tried. */
    sendPhotos: async (content: string, files: readonly File[]) =>
      void send({ key: await stored(files), content, about, photos: files.length }),
    /** Under the same key: what did arrive after all is not sent twice. */
    retry: ({ state, ...message }: Outgoing) =>
      state === 'waiting' && !message.photos ? void flush() : void send(message),
    discard: (key: string) => {
      discard(key)
      void dropPhotosOf(key)
    },
  }
}

/** In its place before the next reading; one that is under way would not know of it. */
async function show(queries: QueryClient, otherId: number, message: Message): Promise<void> {
  await queries.cancelQueries({ queryKey: threadKey(otherId) })
  queries.setQueryData<Message[]>(threadKey(otherId), (before = []) => [
    ...before.filter(({ id }) => id !== message.id),
    message,
  ])
  void queries.invalidateQueries({ queryKey: ['messages', 'list'] })
}

/** In the place of the one under its key, or at the end. */
function withOne(all: Outgoing[], one: Outgoing): Outgoing[] {
  const at = all.findIndex(({ key }) => key === one.key)
  return at < 0 ? [...all, one] : all.with(at, one)
}

function useBackOnline(whenBack: () => void): void {
  const back = useEffectEvent(whenBack)
  useEffect(() => {
    const told = () => back()
    addEventListener('online', told)
    return () => removeEventListener('online', told)
  }, [])
}

/** Stores photos, as what is shown and what is sent is read from there; returns the key of their message. */
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

/** A script that cannot be loaded is the network's failure. */
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
