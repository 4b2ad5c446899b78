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
  many: string
  One: string
  Many: string
  path: string
  pathOf: (id: number) => string
  editPathOf: (id: number) => string
  categoryLabel: (category: string) => string
}

export type CatalogKind<Category extends string = string> = ListingKindDetails & {
  kind: 'product' | 'business'
  many: 'products' | 'businesses'
  categories: readonly { value: Category; label: string }[]
  sorts: readonly { value: Sort; label: string }[]
  hasPrices: boolean
  /** Lists are also filtered by condition, brand and category facts. */
  hasDetails: boolean
}

const NEWEST = { value: 'newest', label: 'Newest first' } as const
const POPULAR = { value: 'popular', label: 'Most viewed' } as const

export const PRODUCTS: CatalogKind<ProductCategory> = {
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
  hasPrices: true,
  hasDetails: true,
}

export const BUSINESSES: CatalogKind<BusinessCategory> = {
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
  hasPrices: false,
  hasDetails: false,
}

function choicesOf<Category extends string>(labels: Readonly<Record<Category, string>>) {
  return (Object.keys(labels) as Category[]).map((value) => ({ value, label: labels[value] }))
}
