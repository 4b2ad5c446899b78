import type { FlagName } from '#domain/catalog/facts.ts'
import type { Product } from '#domain/catalog/product.ts'
import { titleOf } from '#domain/shared/text.ts'
import { columnsRead, rowMapping } from './row-mapping.ts'

export const FLAG_COLUMNS = { isNegotiable: 'is_negotiable' } as const satisfies Record<FlagName, string>

const COLUMNS = {
  description: 'description',
  price: 'price_kobo',
  category: 'category',
  condition: 'condition',
  brand: 'brand',
  ...FLAG_COLUMNS,
  facts: 'facts',
  platformPurchaseEnabled: 'platform_purchase_enabled',
  lowestPrice: 'lowest_price_kobo',
  stock: 'stock',
  reserved: 'reserved',
  stockQuestion: 'stock_question',
  isDisabled: 'is_disabled',
  disabledReason: 'disabled_reason',
  availability: 'availability',
  renewedAt: 'renewed_at',
  askedAt: 'asked_at',
} as const

type Columns = typeof COLUMNS

export type ProductColumns = { title: string } & { [Name in keyof Columns as Columns[Name]]: Product[Name] }

const { columnsOf: written, listingOf: productOf } = rowMapping<Product>(COLUMNS)

export { productOf }

export function columnsOf(product: Parameters<typeof written>[0] & Pick<Product, 'description'>) {
  return { ...written(product), title: titleOf(product.description) }
}

const { lowestPrice: _, ...SEEN } = COLUMNS

/** Columns that everyone may see: the lowest price is for its owner alone. */
export const PRODUCT_COLUMNS = columnsRead({ title: 'title', ...SEEN })
