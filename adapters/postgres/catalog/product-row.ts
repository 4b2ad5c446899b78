import type { Product } from '#domain/catalog/product.ts'
import { titleOf } from '#domain/shared/text.ts'

const COLUMNS = {
  description: 'description',
  price: 'price_kobo',
  category: 'category',
  condition: 'condition',
  brand: 'brand',
  isNegotiable: 'is_negotiable',
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
} as const satisfies Partial<Record<keyof Product, string>>

const FIXED = { id: 'id', userId: 'user_id', campus: 'campus', createdAt: 'created_at' } as const

type Columns = typeof COLUMNS
type Column = Columns[keyof Columns]
type Unchanging = Omit<Product, keyof Columns | 'images'>

export type ProductColumns = { title: string } & { [Name in keyof Columns as Columns[Name]]: Product[Name] }
type Row = ProductColumns & { [Name in keyof Unchanging as (typeof FIXED)[Name]]: Unchanging[Name] }

export function columnsOf(product: Pick<Product, keyof Columns>): ProductColumns {
  const values = Object.entries(COLUMNS).map(([name, column]) => [column, product[name as keyof Columns]])
  return { ...Object.fromEntries(values), title: titleOf(product.description) }
}

export function productOf(row: Row): Omit<Product, 'images'> {
  const names = Object.entries({ ...FIXED, ...COLUMNS })
  return Object.fromEntries(names.map(([name, column]) => [name, row[column]])) as Omit<Product, 'images'>
}

const UNSEEN = 'lowest_price_kobo'
type Shown = 'title' | Exclude<Column, typeof UNSEEN> | (typeof FIXED)[keyof typeof FIXED]

/** Everyone may see these, as `l`. */
export const PRODUCT_COLUMNS = ['title', ...Object.values({ ...FIXED, ...COLUMNS })]
  .filter((column) => column !== UNSEEN)
  .map((column) => `l.${column}`) as `l.${Shown}`[]
