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

export type ListingKindDetails = {
  kind: ListingKind
  many: 'products' | 'businesses' | 'gigs'
  One: string
  Many: string
  path: string
  pathOf: (id: number) => string
  editPathOf: (id: number) => string
  categoryLabel: (category: string) => string
}

export type Choice<Value extends string = string> = { value: Value; label: string }

export type CatalogKind<Category extends string = string> = ListingKindDetails & {
  kind: 'product' | 'business'
  many: 'products' | 'businesses'
  categories: readonly Choice<Category>[]
}

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
}

export function choicesOf<Category extends string>(labels: Readonly<Record<Category, string>>) {
  return (Object.keys(labels) as Category[]).map((value) => ({ value, label: labels[value] }))
}
