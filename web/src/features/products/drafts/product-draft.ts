import * as z from 'zod/mini'
import {
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactName,
  factsOf,
  ofFlags,
} from '#adapters/contract/catalog/facts.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { CONDITIONS, type Condition } from '#adapters/contract/core/choices.ts'
import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import { wholeNumberIn } from '../../../lib/typed/typed-numbers.ts'

const STOCK_CHOICES = ['one', 'more', 'plenty'] as const
export type StockChoice = (typeof STOCK_CHOICES)[number]

const text = z._default(z.string(), '')

/** As typed; booleans are `true` and `false`. */
const FACT_TEXTS = Object.fromEntries(FACT_NAMES.map((name) => [name, text])) as Record<FactName, typeof text>

/** Values of the form without photos; missing ones of older drafts get defaults. */
export const Draft = z.object({
  description: text,
  category: text,
  condition: text,
  brand: text,
  ...FACT_TEXTS,
  /** Naira; undefined while blank. */
  price: z.pipe(
    z._default(z.nullable(z.number()), null),
    z.transform((naira: number | null): number | undefined => naira ?? undefined),
  ),
  /** Naira; undefined for no limit. */
  lowestPrice: z.pipe(
    z._default(z.nullable(z.number()), null),
    z.transform((naira: number | null): number | undefined => naira ?? undefined),
  ),
  priceOnRequest: z._default(z.boolean(), false),
  ...ofFlags(() => z._default(z.boolean(), false)),
  sellOnline: z._default(z.boolean(), true),
  stockChoice: z._default(z.enum(STOCK_CHOICES), 'one'),
  stock: text,
})
export type ListingText = z.output<typeof Draft>

type Stock = Pick<ListingText, 'stockChoice' | 'stock'>

export const BLANK: ListingText = Draft.parse({})

export function bodyOf(texts: ListingText) {
  return {
    description: texts.description.trim(),
    category: PRODUCTS.categories.find(({ value }) => value === texts.category)?.value,
    condition: conditionOf(texts),
    ...factsTyped(texts),
    ...ofFlags((name) => texts[name]),
    price: texts.priceOnRequest ? null : (texts.price ?? 0),
    platformPurchaseEnabled: sellsOnline(texts),
    stock: stockOf(texts),
    lowestPrice: takesOffers(texts) ? (texts.lowestPrice ?? null) : undefined,
  }
}

export function textsOf(product: Product): ListingText {
  const { description, category, condition, brand, facts, price, platformPurchaseEnabled, stock } = product
  return {
    description,
    category,
    condition: condition ?? '',
    brand: brand ?? '',
    ...ofFlags((name) => product[name]),
    ...(Object.fromEntries(FACT_NAMES.map((name) => [name, String(facts[name] ?? '')])) as Record<
      FactName,
      string
    >),
    price: price ?? undefined,
    // Private to the seller, so it has its own request.
    lowestPrice: undefined,
    priceOnRequest: price === null,
    sellOnline: platformPurchaseEnabled || price === null || price === 0,
    ...stockText(stock),
  }
}

export function conditionOf({
  category,
  condition,
}: Pick<ListingText, 'category' | 'condition'>): Condition | null {
  if (factsOf(category).condition === 'none') return null
  return CONDITIONS.find((value) => value === condition) ?? null
}

function factsTyped(texts: ListingText): Record<string, string | null> {
  const { hasBrand, facts } = factsOf(texts.category)
  const requested = hasBrand ? (['brand', ...facts] as const) : facts
  return Object.fromEntries(requested.map((name) => [name, factInputOf(name, texts[name]) || null]))
}

/** Returns a typed fact in the server's format: numbers as plain digits, all else trimmed. */
export function factInputOf(name: FactName | 'brand', typed: string): string {
  const text = typed.trim()
  const fact: Fact | undefined = name === 'brand' ? undefined : FACTS[name]
  if (fact?.takes.is !== 'number') return text
  return String(wholeNumberIn(text, fact.takes.inNaira ? 'naira' : 'count') ?? text)
}

export function sellsOnline({
  price,
  priceOnRequest,
  sellOnline,
}: Pick<ListingText, 'priceOnRequest' | 'sellOnline'> & { price?: number | undefined }) {
  return sellOnline && !priceOnRequest && price !== undefined && price > 0
}

export function takesOffers(
  texts: Pick<ListingText, 'priceOnRequest' | 'sellOnline'> & { price?: number | undefined },
) {
  return texts.priceOnRequest || sellsOnline(texts)
}

/** Returns null for unlimited, 1 if no number was typed. */
export function stockOf({ stockChoice, stock }: Stock): number | null {
  if (stockChoice === 'plenty') return null
  return stockChoice === 'more' ? (wholeNumberIn(stock) ?? 1) : 1
}

export function stockText(stock: number | null): Stock {
  if (stock === null) return { stockChoice: 'plenty', stock: '' }
  return stock === 1 ? { stockChoice: 'one', stock: '' } : { stockChoice: 'more', stock: String(stock) }
}

/** Parses a draft; undefined if invalid. Older ones have `stock` without `stockChoice`. */
export function draftOf(found: unknown): ListingText | undefined {
  const counted = (found as Partial<ListingText> | null)?.stock ? { stockChoice: 'more' } : {}
  return Draft.safeParse(typeof found === 'object' && found !== null ? { ...counted, ...found } : found).data
}
