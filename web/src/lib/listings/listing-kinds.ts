import { type ItemKind, KINDS, type ListingKind, type ListName } from '#adapters/contract/catalog/kinds.ts'
import {
  BUSINESS_CATEGORY_LABELS,
  type BusinessCategory,
  businessCategoryLabel,
  PRODUCT_CATEGORY_LABELS,
  type ProductCategory,
  productCategoryLabel,
} from '#adapters/contract/core/choices.ts'
import { paths } from '../navigation/paths.ts'

export type { ListingKind }

export type ListingKindDetails = {
  kind: ListingKind
  many: ListName
  One: string
  Many: string
  path: string
  pathOf: (id: number) => string
  editPathOf: (id: number) => string
  categoryLabel: (category: string) => string
}

export type Choice<Value extends string = string> = { value: Value; label: string }

export type CatalogKind<Category extends string = string> = ListingKindDetails & {
  kind: ItemKind
  many: (typeof KINDS)[ItemKind]['many']
  categories: readonly Choice<Category>[]
}

export const PRODUCTS: CatalogKind<ProductCategory> = {
  ...KINDS.product,
  kind: 'product',
  path: paths.products,
  pathOf: paths.product,
  editPathOf: paths.editProduct,
  categories: choicesOf(PRODUCT_CATEGORY_LABELS),
  categoryLabel: productCategoryLabel,
}

export const BUSINESSES: CatalogKind<BusinessCategory> = {
  ...KINDS.business,
  kind: 'business',
  path: paths.businesses,
  pathOf: paths.business,
  editPathOf: paths.editBusiness,
  categories: choicesOf(BUSINESS_CATEGORY_LABELS),
  categoryLabel: businessCategoryLabel,
}

export function choicesOf<Category extends string>(labels: Readonly<Record<Category, string>>) {
  return (Object.keys(labels) as Category[]).map((value) => ({ value, label: labels[value] }))
}
