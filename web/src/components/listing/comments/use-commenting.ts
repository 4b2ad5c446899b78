import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { commentsQuery, type Item } from '../../../lib/api/comments.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { sessionStore } from '../../../lib/browser/storage.ts'
import { sendLater, unsent } from '../../../lib/offline/outbox.ts'
import { toast } from '../../../lib/toast.ts'

const FAILED = 'Failed to post comment'

export type Waiting = { key: string; content: string }

/** Stores the text until it is posted; offline it is queued. `updatedAt` is the time of the comments' last load. */
export function useCommenting(me: number, item: Item, updatedAt: number) {
  const queries = useQueryClient()
  const { queryKey } = commentsQuery(item)
  const place = `unsent:comment:${me}:${item.itemType}:${item.itemId}`
  const [text, setText] = useState(() => sessionStore.get(place) ?? '')
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const underKey = useIdempotencyKey()

  const { itemType, itemId } = item
  // biome-ignore lint/correctness/useExhaustiveDependencies: queued comments may have been sent since then
  useEffect(() => {
    let isHere = true
    waitingFor({ itemType, itemId })
      .then((entries) => isHere && setWaiting(entries))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [itemType, itemId, updatedAt])

  function change(next: string) {
    setText(next)
    if (next === '') sessionStore.remove(place)
    else sessionStore.set(place, next)
  }

  const { submit, isPending, error } = useSubmitOnce({
    mutationFn: (content: string) => {
      const body = { content, ...item }
      return underKey(body, async (idempotencyKey) => {
        // Queued comments are sent first.
        const isQueued = (await waitingFor(item).catch(() => [])).length > 0
        try {
          if (!isQueued) return await call('POST /api/comments', { body }, { idempotencyKey })
        } catch (failure) {
          if (!(failure instanceof ApiError) || failure.status !== 0) throw failure
          await sendLater('POST /api/comments', { body }, idempotencyKey).catch(() => {
            throw failure
          })
          return undefined
        }
        await sendLater('POST /api/comments', { body }, idempotencyKey)
        return undefined
      })
    },
    onSuccess: async (comment) => {
      change('')
      if (comment === undefined) return setWaiting(await waitingFor(item))
      // A load in flight would not contain it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (thread) => ({
        hasEarlier: thread?.hasEarlier ?? false,
        comments: [...(thread?.comments ?? []).filter(({ id }) => id !== comment.id), comment],
      }))
    },
    onError: (failure) => toast.error(userMessage(failure, FAILED)),
  })

  return {
    text,
    change,
    post: submit,
    isPosting: isPending,
    error: error ? userMessage(error, FAILED) : undefined,
    waiting,
  }
}

async function waitingFor({ itemType, itemId }: Item): Promise<Waiting[]> {
  const entries = await unsent()
  return entries.flatMap(({ call: made, input, idempotencyKey: key }) => {
    const body = input.body as (Partial<Item> & { content?: string }) | undefined
    if (made !== 'POST /api/comments' || body?.itemType !== itemType || body.itemId !== itemId) return []
    return [{ key, content: body.content ?? '' }]
  })
}
