import {
  BUSINESS_CATEGORY_LABELS,
  type BusinessCategory,
  businessCategoryLabel,
  PRODUCT_CATEGORY_LABELS,
  type ProductCategory,
  productCategoryLabel,
} from '#adapters/contract/core/choices.ts'
import { paths } from '../navigation/paths.ts'

export type ListingKind = 'product' | 'business' | 'gig'

export type Sort = 'newest' | 'price_asc' | 'price_desc' | 'popular'

export type ListingKindDetails = {
  kind: ListingKind
  /** For the middle of a sentence. */
  many: 'products' | 'businesses' | 'gigs'
  One: string
  Many: string
  path: string
  pathOf: (id: number) => string
  editPathOf: (id: number) => string
  categoryLabel: (category: string) => string
}

type Choice<Value extends string = string> = { value: Value; label: string }

/** A filter of few values that only one kind has, by its name in addresses and calls. */
export type KindFilter = {
  name: string
  label: string
  placeholder: string
  choices: readonly Choice[]
  className: string
}

/** A kind with the filters and orders of its lists. */
export type ListedKind<Category extends string = string> = ListingKindDetails & {
  categories: readonly Choice<Category>[]
  categoryClassName: string
  sorts: readonly Choice<Sort>[]
  /** Names of the lowest and highest amount in addresses and calls; left out without prices. */
  range?: { of: string; min: string; max: string }
  sellers: Pick<KindFilter, 'label' | 'placeholder' | 'className'>
  /** Shown as chips below 1024 px. */
  chips: readonly KindFilter[]
  fields: readonly KindFilter[]
  /** Lists are also filtered by condition, brand and category facts. */
  hasDetails: boolean
  /** The list has its own search form. */
  hasSearch: boolean
  moreLabel: string
}

export type CatalogKind<Category extends string = string> = ListedKind<Category> & {
  kind: 'product' | 'business'
  many: 'products' | 'businesses'
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

export const PRODUCTS: CatalogKind<ProductCategory> = {
  ...CATALOG,
  kind: 'product',
  many: 'products',
  One: 'Product',
  Many: 'Products',
  path: paths.products,
  pathOf: paths.product,
  editPathOf: paths.editProduct,
  categories: choicesOf(PRODUCT_CATEGORY_LABELS),
  categoryLabel: productCategoryLabel,
  sorts: [
    NEWEST,
    { value: 'price_asc', label: 'Lowest price' },
    { value: 'price_desc', label: 'Highest price' },
    POPULAR,
  ],
  range: { of: 'price', min: 'minPrice', max: 'maxPrice' },
  hasDetails: true,
}

export const BUSINESSES: CatalogKind<BusinessCategory> = {
  ...CATALOG,
  kind: 'business',
  many: 'businesses',
  One: 'Business',
  Many: 'Businesses',
  path: paths.businesses,
  pathOf: paths.business,
  editPathOf: paths.editBusiness,
  categories: choicesOf(BUSINESS_CATEGORY_LABELS),
  categoryLabel: businessCategoryLabel,
  sorts: [NEWEST, POPULAR],
  hasDetails: false,
}

/** Returns the choices of a field by their labels. */
export function choicesOf<Category extends string>(labels: Readonly<Record<Category, string>>) {
  return (Object.keys(labels) as Category[]).map((value) => ({ value, label: labels[value] }))
}
