import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { ApiError, isOffline, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { counted } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { forgetDraft } from '../drafts/draft-store.ts'
import type { Thing } from './use-thing.ts'

/** A thing just published, stored in the navigation state. */
export type LiveThing = Pick<Product, 'id' | 'title' | 'price'> & {
  image: { url: string; placeholder: string } | undefined
  isPaidHere: boolean
}

/** Publishes one after the other. Failures stay drafts; a lost connection or session ends it. */
export function usePublishAll(userId: number) {
  const navigate = useNavigate()
  const live = liveIn(useLocation().state)
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function publishAll(things: readonly Thing[]): Promise<void> {
    setFailures({})
    const wrong = await firstWrong(things)
    if (wrong) return toast.error(wrong)
    const published = [...live]
    for (const [index, thing] of things.entries()) {
      setSending(index + 1)
      try {
        published.push(liveThing(await thing.publish()))
        forgetDraft(userId, thing.id)
      } catch (error) {
        const message = isPublished(error)
          ? 'You’ve published this already. Edit the listing, and delete this draft.'
          : userMessage(error, 'Failed to add product. Please try again.')
        setFailures((before) => ({ ...before, [thing.id]: message }))
        if (endsAll(error)) break
      }
      if (isGone.current) return
    }
    const added = published.length - live.length
    if (added === 0) return
    toast.success(liveTitle(added))
    await navigate('.', { replace: true, state: { live: published } })
  }
  const { submit, isPending } = useSubmitOnce({ mutationFn: publishAll })
  return { live, failures, sending, isPending, publish: submit }
}

export function liveTitle(count: number): string {
  return `${counted(count, 'thing')} ${count === 1 ? 'is' : 'are'} live`
}

/** Moves to the first wrong field. Returns a message; undefined if nothing is wrong. */
async function firstWrong(things: readonly Thing[]): Promise<string | undefined> {
  const wrong: (() => void)[] = []
  for (const { check, form } of things) {
    const field = await check()
    if (field) wrong.push(() => form.setFocus(field))
  }
  wrong[0]?.()
  return wrong.length === 0 ? undefined : `${counted(wrong.length, 'thing')} can’t be published yet`
}

/** True for a draft that was changed after another tab or a lost response. */
function isPublished(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED'
}

/** True without a connection, a session or more requests for now: the others would fail, too. */
function endsAll(error: unknown): boolean {
  return isOffline(error) || (error instanceof ApiError && [401, 429].includes(error.status))
}

function liveThing({ id, title, price, Images: [image], platformPurchaseEnabled }: Product): LiveThing {
  return {
    id,
    title,
    price,
    image: image && { url: image.url, placeholder: image.placeholder },
    isPaidHere: platformPurchaseEnabled,
  }
}

function liveIn(state: unknown): readonly LiveThing[] {
  return typeof state === 'object' && state !== null && 'live' in state ? (state.live as LiveThing[]) : []
}
