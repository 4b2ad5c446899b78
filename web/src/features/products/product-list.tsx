import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { useListFilters } from '../../components/listing/list/list-filters.ts'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { productLists } from '../../lib/api/listing-queries.ts'
import { PRODUCTS } from '../../lib/listing-kinds.ts'
import { useCampus } from '../../lib/use-campus.ts'

/** The products of the campus, with filters and page in the address. */
export function Component() {
  const { campus } = useCampus()
  const filtering = useListFilters(PRODUCTS)
  const {
    filters: { details, ...filters },
    page,
  } = filtering
  const list = useQuery(productLists.pages({ ...filters, ...details, campus, page, limit: PAGE_SIZE.list }))
  return (
    <ListingList
      listingKind={PRODUCTS}
      campus={campus}
      filtering={filtering}
      list={list}
      card={(product, look) => <ProductCard product={product} {...look} />}
    />
  )
}
