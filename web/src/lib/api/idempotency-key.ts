import { useState } from 'react'
import { ApiError, newIdempotencyKey } from './client.ts'

/** Sends under one key; `body` distinguishes one action from another. */
export type SendOnce = <Reply>(
  body: unknown,
  send: (idempotencyKey: string) => Promise<Reply>,
) => Promise<Reply>

/**
 * Lives as long as the component, so that pressing again after a lost response cannot act twice. With an own key, which outlives it,
 * other tabs cannot either.
 */
export function useIdempotencyKey(own?: string): SendOnce {
  const [sendOnce] = useState(() => underOneIdempotencyKey(own))
  return sendOnce
}

/** Reuses the key while the result of the last attempt is unknown (no response, or a server error). */
function underOneIdempotencyKey(own?: string): SendOnce {
  let open: { body: string; key: string } | undefined
  return async (body, send) => {
    const text = JSON.stringify(body)
    if (open?.body !== text) open = { body: text, key: own ?? newIdempotencyKey() }
    const current = open
    const close = () => {
      if (open === current) open = undefined
    }
    try {
      const reply = await send(current.key)
      close()
      return reply
    } catch (error) {
      if (isDefinite(error)) close()
      throw error
    }
  }
}

function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'IDEMPOTENCY_IN_PROGRESS') return false
  return error.status >= 400 && error.status < 500
}
