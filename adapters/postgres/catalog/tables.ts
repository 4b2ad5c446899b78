import type { Generated, GeneratedAlways } from 'kysely'
import type { ProductColumns } from './product-row.ts'

type ListingTable = {
  id: Generated<number>
  user_id: number
  description: string
  category: string
  campus: string
  is_disabled: Generated<boolean>
  disabled_reason: string | null
  view_count: Generated<number>
  favorite_count: Generated<number>
  created_at: Date
}

type ImageTable = {
  id: Generated<number>
  position: number
  key: string
  width: number
  height: number
  placeholder: string
}

/** A row is about one listing. */
type About = { product_id: number | null; business_id: number | null }

/** What is listed, and what others make of it. */
export type ListingsTables = {
  products: Omit<ListingTable, keyof ProductColumns> &
    ProductColumns & { is_listed: GeneratedAlways<boolean> }
  product_prices: { id: Generated<number>; product_id: number; price_kobo: number; until: Date }
  product_alerts: { product_id: number; user_id: number; created_at: Date }
  product_images: ImageTable & { product_id: number }
  product_views: { product_id: number; viewer: string; day: string }
  businesses: ListingTable & { name: string }
  business_images: ImageTable & { business_id: number }
  business_views: { business_id: number; viewer: string; day: string }
  favorites: About & { id: Generated<number>; user_id: number; created_at: Date }
  comments: About & { id: Generated<number>; user_id: number; content: string; created_at: Date }
}
