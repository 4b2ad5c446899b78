import type { ItemKind, ListingKind } from '#domain/catalog/kinds.ts'
import type { ProductColumns } from './product-row.ts'

export type ListingColumns = {
  products: ProductColumns
  favorites: { kind: ItemKind }
  comments: { kind: ItemKind }
  all_listings: {
    kind: ListingKind
    id: number
    user_id: number
    campus: string
    description: string
    is_disabled: boolean
    is_deleted: boolean
    is_listed: boolean
  }
}
