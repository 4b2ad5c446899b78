import * as z from 'zod/mini'
import { FACT_NAMES, FACTS, type Fact, type FactName, factsOf } from '#adapters/contract/catalog/facts.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { CONDITIONS, type Condition } from '#adapters/contract/core/choices.ts'
import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import { wholeNumberIn } from '../../../lib/typed/typed-numbers.ts'

/** One piece, a number of them, or so many that nobody counts. */
const STOCK_CHOICES = ['one', 'more', 'plenty'] as const
export type StockChoice = (typeof STOCK_CHOICES)[number]

const text = z._default(z.string(), '')

/** As they are typed; yes and no are `true` and `false`. */
const FACT_TEXTS = Object.fromEntries(FACT_NAMES.map((name) => [name, text])) as Record<FactName, typeof text>

/** What a product's form holds beside its photos, in the order of its fields. Drafts that hold less are filled up. */
export const Draft = z.object({
  description: text,
  category: text,
  /** Blank while none is chosen. */
  condition: text,
  brand: text,
  ...FACT_TEXTS,
  /** In naira; undefined while blank. */
  price: z.pipe(
    z._default(z.nullable(z.number()), null),
    z.transform((naira: number | null): number | undefined => naira ?? undefined),
  ),
  /** Below which offers are declined; undefined for none. */
  lowestPrice: z.pipe(
    z._default(z.nullable(z.number()), null),
    z.transform((naira: number | null): number | undefined => naira ?? undefined),
  ),
  priceOnRequest: z._default(z.boolean(), false),
  isNegotiable: z._default(z.boolean(), false),
  sellOnline: z._default(z.boolean(), true),
  stockChoice: z._default(z.enum(STOCK_CHOICES), 'one'),
  /** How many there are, as it is typed; only for a seller who has more than one. */
  stock: text,
})
export type ListingText = z.output<typeof Draft>

type Stock = Pick<ListingText, 'stockChoice' | 'stock'>

export const BLANK: ListingText = Draft.parse({})

/** What is sent of it, when it is listed and when it is changed. */
export function bodyOf(texts: ListingText) {
  return {
    description: texts.description.trim(),
    category: PRODUCTS.categories.find(({ value }) => value === texts.category)?.value,
    condition: conditionOf(texts),
    ...factsTyped(texts),
    isNegotiable: texts.isNegotiable,
    price: texts.priceOnRequest ? null : (texts.price ?? 0),
    platformPurchaseEnabled: sellsOnline(texts),
    stock: stockOf(texts),
    lowestPrice: takesOffers(texts) ? (texts.lowestPrice ?? null) : undefined,
  }
}

/** The form of a product that is listed already. */
export function textsOf(product: Product): ListingText {
  const {
    description,
    category,
    condition,
    brand,
    isNegotiable,
    facts,
    price,
    platformPurchaseEnabled,
    stock,
  } = product
  return {
    description,
    category,
    condition: condition ?? '',
    brand: brand ?? '',
    isNegotiable,
    ...(Object.fromEntries(FACT_NAMES.map((name) => [name, String(facts[name] ?? '')])) as Record<
      FactName,
      string
    >),
    price: price ?? undefined,
    // Asked for by itself: nobody else may see it.
    lowestPrice: undefined,
    priceOnRequest: price === null,
    sellOnline: platformPurchaseEnabled || price === null || price === 0,
    ...stockText(stock),
  }
}

/** Returns the condition that was chosen; null where the category has none or none was chosen. */
export function conditionOf({
  category,
  condition,
}: Pick<ListingText, 'category' | 'condition'>): Condition | null {
  if (factsOf(category).condition === 'none') return null
  return CONDITIONS.find((value) => value === condition) ?? null
}

/** Returns what was typed of the brand and the facts that the category has; null for a blank. */
function factsTyped(texts: ListingText): Record<string, string | null> {
  const { hasBrand, facts } = factsOf(texts.category)
  const asked = hasBrand ? (['brand', ...facts] as const) : facts
  return Object.fromEntries(asked.map((name) => [name, saidOf(name, texts[name]) || null]))
}

/** Returns what was typed of one of them as the server takes it: numbers in plain digits, all else as it stands. */
export function saidOf(name: FactName | 'brand', typed: string): string {
  const text = typed.trim()
  const fact: Fact | undefined = name === 'brand' ? undefined : FACTS[name]
  if (fact?.takes.is !== 'number') return text
  return String(wholeNumberIn(text, fact.takes.inNaira ? 'naira' : 'count') ?? text)
}

/** Whether it is sold through escrow: as wished, but never without a price. */
export function sellsOnline({
  price,
  priceOnRequest,
  sellOnline,
}: Pick<ListingText, 'priceOnRequest' | 'sellOnline'> & { price?: number | undefined }) {
  return sellOnline && !priceOnRequest && price !== undefined && price > 0
}

/** Whether buyers can offer a price: what is sold online or priced on request. */
export function takesOffers(
  texts: Pick<ListingText, 'priceOnRequest' | 'sellOnline'> & { price?: number | undefined },
) {
  return texts.priceOnRequest || sellsOnline(texts)
}

/** Returns how many there are to sell; null where nobody counts, and one where no number was typed. */
export function stockOf({ stockChoice, stock }: Stock): number | null {
  if (stockChoice === 'plenty') return null
  return stockChoice === 'more' ? (wholeNumberIn(stock) ?? 1) : 1
}

/** Returns what a form shows for a stock that was saved. */
export function stockText(stock: number | null): Stock {
  if (stock === null) return { stockChoice: 'plenty', stock: '' }
  return stock === 1 ? { stockChoice: 'one', stock: '' } : { stockChoice: 'more', stock: String(stock) }
}

/** Returns a draft as it was stored; undefined for anything else. Older drafts hold the number of pieces only. */
export function draftOf(found: unknown): ListingText | undefined {
  const counted = (found as Partial<ListingText> | null)?.stock ? { stockChoice: 'more' } : {}
  return Draft.safeParse(typeof found === 'object' && found !== null ? { ...counted, ...found } : found).data
}
