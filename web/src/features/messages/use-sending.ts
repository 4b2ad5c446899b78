import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Message, sendMessage } from '#adapters/http/contract/messages.ts'
import { ApiError, call, newIdempotencyKey, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'
import { flush, sendLater, unsent } from '../../offline/outbox.ts'
import { threadKey } from './api.ts'
import { keepTexts, keptTexts } from './kept-texts.ts'

/** A message that is not at the server yet: on its way, waiting for a network, or refused. */
export type Outgoing = { key: string; content: string; state: 'sending' | 'waiting' | 'failed' }

const FAILED = 'Failed to send message. Please try again.'

/**
 * Sends messages to one person. Each shows at once; without a network it waits in the outbox, refused it stays with its
 * text until it is sent again or discarded. `updatedAt` tells when the conversation was read last.
 */
export function useSending(me: number, otherId: number, updatedAt: number) {
  const queries = useQueryClient()
  const [own, setOwn] = useState<Outgoing[]>(() =>
    keptTexts(me, otherId).failed.map((each) => ({ ...each, state: 'failed' })),
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

  const put = (one: Outgoing) =>
    setOwn((all) =>
      all.some(({ key }) => key === one.key)
        ? all.map((each) => (each.key === one.key ? one : each))
        : [...all, one],
    )
  function discard(key: string) {
    keepTexts(me, otherId, { failed: keptTexts(me, otherId).failed.filter((each) => each.key !== key) })
    setOwn((all) => all.filter((each) => each.key !== key))
  }

  /** Shows it at once, and sends it after what was written before. */
  function send(content: string, key: string): void {
    // Kept from now on: whoever leaves before the answer finds it here when it is a no.
    const others = keptTexts(me, otherId).failed.filter((each) => each.key !== key)
    keepTexts(me, otherId, { failed: [...others, { key, content }] })
    put({ key, content, state: 'sending' })
    line.current = line.current.then(() => deliver(content, key))
  }

  async function deliver(content: string, key: string): Promise<void> {
    const input = { body: { receiverId: otherId, content } }
    const later = async () => {
      await sendLater(sendMessage, input, key)
      await readWaiting()
      discard(key)
    }
    try {
      // Behind what still waits for a network.
      if ((await readWaiting().catch(() => [])).length > 0) return await later()
      const message = await call(sendMessage, input, { idempotencyKey: key })
      await show(message)
      discard(key)
    } catch (error) {
      const isCut = error instanceof ApiError && error.status === 0
      if (isCut && (await succeeds(later()))) return
      put({ key, content, state: 'failed' })
      toast.error(userMessage(error, FAILED))
    }
  }

  /** In its place before the next reading; one that is under way would not know of it. */
  async function show(message: Message): Promise<void> {
    await queries.cancelQueries({ queryKey: threadKey(otherId) })
    queries.setQueryData<Message[]>(threadKey(otherId), (before = []) => [
      ...before.filter(({ id }) => id !== message.id),
      message,
    ])
    void queries.invalidateQueries({ queryKey: ['messages', 'list'] })
  }

  return {
    outgoing: [...waiting, ...own.filter(({ key }) => waiting.every((each) => each.key !== key))],
    send: (content: string) => send(content, newIdempotencyKey()),
    /** Under the same key: what did arrive after all is not sent twice. */
    retry: ({ key, content, state }: Outgoing) => (state === 'waiting' ? void flush() : send(content, key)),
    discard,
  }
}

async function waitingFor(receiverId: number): Promise<Outgoing[]> {
  const entries = await unsent()
  return entries.flatMap(({ path, input, idempotencyKey: key }) => {
    const body = input.body as { receiverId?: number; content?: string } | undefined
    if (path !== sendMessage.path || body?.receiverId !== receiverId) return []
    return [{ key, content: body.content ?? '', state: 'waiting' as const }]
  })
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
