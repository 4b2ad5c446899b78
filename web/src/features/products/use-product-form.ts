import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DETAILS_SAID, type FactName, factsOf } from '#adapters/contract/catalog/details-form.ts'
import { ProductFields } from '#adapters/contract/catalog/product-form.ts'
import { isNaira } from '#adapters/contract/core/amounts.ts'
import { LARGEST_AMOUNT, MAX_STOCK } from '#adapters/contract/core/limits.ts'
import { formatCount, formatNaira } from '../../lib/format.ts'
import { conditionOf, Draft, type ListingText, sellsOnline, takesOffers } from './product-draft.ts'
import * as words from './words.ts'

export type ListingForm = UseFormReturn<ListingText>

const Texts = z
  .extend(Draft, {
    description: ProductFields.shape.description,
    category: ProductFields.shape.category,
    price: z.optional(z.number().check(z.refine(isNaira, words.aPriceIsAtMost(formatNaira(LARGEST_AMOUNT))))),
  })
  .check(
    (form) => {
      for (const [name, message] of factProblems(form.value))
        form.issues.push({ code: 'custom', path: [name], message, input: form.value })
    },
    z.refine((texts) => factsOf(texts.category).condition !== 'asked' || conditionOf(texts) !== null, {
      path: ['condition'],
      message: words.chooseACondition,
    }),
    z.refine((texts) => !takesOffers(texts) || isLowest(texts), {
      path: ['lowestPrice'],
      message: words.lowestBelowPrice,
    }),
    z.refine((texts) => texts.stockChoice !== 'more' || !sellsOnline(texts) || isStock(texts.stock), {
      path: ['stock'],
      message: words.enterAWholeNumberFrom0(formatCount(MAX_STOCK)),
    }),
  )

/** What is wrong with the brand and the facts that were typed, as the server would say it. */
function factProblems(texts: Pick<ListingText, 'category' | 'brand' | FactName>): [string, string][] {
  const { hasBrand, facts } = factsOf(texts.category)
  const asked = hasBrand ? (['brand', ...facts] as const) : facts
  return asked.flatMap((name) => {
    const problem = DETAILS_SAID[name].safeParse(texts[name].trim()).error
    return problem ? [[name, problem.issues[0]?.message ?? '']] : []
  })
}

type Prices = Pick<ListingText, 'lowestPrice' | 'priceOnRequest'> & { price?: number | undefined }

function isLowest({ lowestPrice, price, priceOnRequest }: Prices): boolean {
  if (lowestPrice === undefined) return true
  return isNaira(lowestPrice) && lowestPrice >= 1 && (priceOnRequest || lowestPrice < (price ?? 0))
}

function isStock(text: string): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) <= MAX_STOCK
}

/** The texts and the price of a product. */
export function useProductForm(defaultValues: ListingText): ListingForm {
  return useForm<ListingText>({
    defaultValues,
    resolver: standardSchemaResolver(Texts),
    shouldFocusError: false,
  })
}
