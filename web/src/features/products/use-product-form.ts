import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DETAILS_INPUT } from '#adapters/contract/catalog/details-form.ts'
import { type FactName, factsOf } from '#adapters/contract/catalog/facts.ts'
import { ProductFields } from '#adapters/contract/catalog/product-form.ts'
import { isNaira } from '#adapters/contract/core/amounts.ts'
import { LARGEST_AMOUNT, MAX_STOCK } from '#adapters/contract/core/limits.ts'
import { formatCount, formatNaira } from '../../lib/format.ts'
import { wholeNumberIn } from '../../lib/typed/typed-numbers.ts'
import {
  conditionOf,
  Draft,
  factInputOf,
  type ListingText,
  sellsOnline,
  takesOffers,
} from './drafts/product-draft.ts'

export type ListingForm = UseFormReturn<ListingText>

/** NaN for ambiguous input. */
const AMOUNT = z.optional(z.union([z.number(), z.nan()]))

const Texts = z
  .extend(Draft, {
    description: ProductFields.shape.description,
    category: ProductFields.shape.category,
    price: AMOUNT,
    lowestPrice: AMOUNT,
  })
  .check(
    (form) => {
      for (const [name, message] of factProblems(form.value))
        form.issues.push({ code: 'custom', path: [name], message, input: form.value })
    },
    z.refine(({ price, priceOnRequest }) => priceOnRequest || price === undefined || isNaira(price), {
      path: ['price'],
      message: `A price is at most ${formatNaira(LARGEST_AMOUNT)}, with two decimals`,
    }),
    z.refine((texts) => factsOf(texts.category).condition !== 'asked' || conditionOf(texts) !== null, {
      path: ['condition'],
      message: 'Choose a condition',
    }),
    z.refine((texts) => !takesOffers(texts) || isLowest(texts), {
      path: ['lowestPrice'],
      message: 'The lowest price is at least ₦1 and below your price',
    }),
    z.refine((texts) => texts.stockChoice !== 'more' || !sellsOnline(texts) || isStock(texts.stock), {
      path: ['stock'],
      message: `Enter a whole number from 0 to ${formatCount(MAX_STOCK)}`,
    }),
  )

function factProblems(texts: Pick<ListingText, 'category' | 'brand' | FactName>): [string, string][] {
  const { hasBrand, facts } = factsOf(texts.category)
  const requested = hasBrand ? (['brand', ...facts] as const) : facts
  return requested.flatMap((name) => {
    const problem = DETAILS_INPUT[name].safeParse(factInputOf(name, texts[name])).error
    return problem ? [[name, problem.issues[0]?.message ?? '']] : []
  })
}

type Prices = { priceOnRequest: boolean; price?: number | undefined; lowestPrice?: number | undefined }

function isLowest({ lowestPrice, price, priceOnRequest }: Prices): boolean {
  if (lowestPrice === undefined) return true
  return isNaira(lowestPrice) && lowestPrice >= 1 && (priceOnRequest || lowestPrice < (price ?? 0))
}

function isStock(text: string): boolean {
  const pieces = wholeNumberIn(text)
  return pieces !== undefined && pieces <= MAX_STOCK
}

export function useProductForm(defaultValues: ListingText): ListingForm {
  return useForm<ListingText>({
    defaultValues,
    resolver: standardSchemaResolver(Texts),
    shouldFocusError: false,
  })
}
