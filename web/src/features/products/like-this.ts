import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { draftOf, type ListingText, stockText, textsOf } from './product-draft.ts'

/** The state of a link to the form that begins like this product: its texts and price, and at least one of it to sell. */
export function likeThis(product: Product) {
  const like: ListingText = { ...textsOf(product), ...(product.stock === 0 && stockText(1)) }
  return { kind: 'product', like }
}

/** Returns what the link to this page asked the form to begin with, once: a reload shows what was typed since. */
export function useAskedLike(): ListingText | undefined {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [like] = useState(() => likeIn(state))
  useEffect(() => {
    if (like) void navigate('.', { replace: true, state: { kind: 'product' }, preventScrollReset: true })
  }, [like, navigate])
  return like
}

function likeIn(state: unknown): ListingText | undefined {
  return typeof state === 'object' && state !== null && 'like' in state ? draftOf(state.like) : undefined
}
