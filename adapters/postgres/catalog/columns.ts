import type { ProductColumns } from './product-row.ts'

/** What columns of listings hold, narrower than SQL says. */
export type ListingColumns = { products: ProductColumns }
