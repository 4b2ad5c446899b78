import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isNaira } from '#adapters/http/contract/amounts.ts'
import { LARGEST_AMOUNT, MOST_STOCK } from '#adapters/http/contract/limits.ts'
import { ProductFields } from '#adapters/http/contract/product-form.ts'
import { formatNaira } from '../../lib/format.ts'
import { BLANK, forgetDraft, keepDraft, keptDraft, type ListingText } from './listing-draft.ts'

export type ListingForm = UseFormReturn<ListingText>

const Texts = z.object({
  description: ProductFields.shape.description,
  category: ProductFields.shape.category,
  price: z.optional(
    z
      .number()
      .check(z.refine(isNaira, `A price is at most ${formatNaira(LARGEST_AMOUNT)}, with two decimals`)),
  ),
  priceOnRequest: z.boolean(),
  sellOnline: z.boolean(),
  stock: z.string().check(z.refine(isStock, `A whole number from 0 to ${MOST_STOCK}`)),
})

function isStock(text: string): boolean {
  return /^\d{0,6}$/.test(text.trim()) && Number(text) <= MOST_STOCK
}

/** The texts and the price of a product. */
export function useProductForm(defaultValues: ListingText): ListingForm {
  return useForm<ListingText>({
    defaultValues,
    resolver: standardSchemaResolver(Texts),
    shouldFocusError: false,
  })
}

/** The texts of a new product. What is typed outlives a reload until it is listed or thrown away. */
export function useListingForm(userId: number) {
  const [draft] = useState(() => keptDraft(userId))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const form = useProductForm(draft ?? BLANK)
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(userId, values) }),
    [form, userId],
  )
  function startAfresh() {
    form.reset(BLANK)
    forgetDraft(userId)
    setRestored(false)
  }
  return { form, isRestored, startAfresh }
}
