import type { BusinessCategory, ProductCategory } from '#adapters/contract/core/choices.ts'
import {
  BUSINESSES,
  type Choice,
  type ListingKindDetails,
  PRODUCTS,
} from '../../../lib/listings/listing-kinds.ts'

export type Sort = 'newest' | 'price_asc' | 'price_desc' | 'popular'

export type KindFilter = {
  name: string
  label: string
  placeholder: string
  choices: readonly Choice[]
  className: string
}

export type ListedKind<Category extends string = string> = ListingKindDetails & {
  categories: readonly Choice<Category>[]
  categoryClassName: string
  sorts: readonly Choice<Sort>[]
  /** Names of the lowest and highest amount in addresses and calls; left out without prices. */
  range?: { of: string; min: string; max: string }
  sellers: Pick<KindFilter, 'label' | 'placeholder' | 'className'>
  chips: readonly KindFilter[]
  fields: readonly KindFilter[]
  /** True for lists that are also filtered by condition, brand and category facts. */
  hasDetails: boolean
  hasSearch: boolean
  moreLabel: string
}

export const NEWEST = { value: 'newest', label: 'Newest first' } as const
const POPULAR = { value: 'popular', label: 'Most viewed' } as const
const CATALOG = {
  categoryClassName: 'lg:w-56',
  sellers: { label: 'Sellers', placeholder: 'All sellers', className: 'max-lg:col-span-full lg:w-48' },
  chips: [],
  fields: [],
  hasSearch: true,
  moreLabel: 'More filters',
}

export const LISTED_PRODUCTS: ListedKind<ProductCategory> = {
  ...PRODUCTS,
  ...CATALOG,
  sorts: [
    NEWEST,
    { value: 'price_asc', label: 'Lowest price' },
    { value: 'price_desc', label: 'Highest price' },
    POPULAR,
  ],
  range: { of: 'price', min: 'minPrice', max: 'maxPrice' },
  hasDetails: true,
}

export const LISTED_BUSINESSES: ListedKind<BusinessCategory> = {
  ...BUSINESSES,
  ...CATALOG,
  sorts: [NEWEST, POPULAR],
  hasDetails: false,
}
