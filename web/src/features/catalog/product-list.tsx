import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { ProductCard } from '../../components/product-card.tsx'
import { useCampus } from '../../lib/use-campus.ts'
import { productsQuery } from './api.ts'
import { useListFilters } from './list-filters.ts'
import { ListingList } from './listing-list.tsx'
import { PRODUCTS } from './shelves.ts'

/** The products of the campus, with filters and page in the address. */
export function Component() {
  const { campus } = useCampus()
  const filtering = useListFilters(PRODUCTS)
  const { filters, page } = filtering
  const list = useQuery(productsQuery({ ...filters, campus, page, limit: PAGE_SIZE.list }))
  return (
    <ListingList
      shelf={PRODUCTS}
      campus={campus}
      filtering={filtering}
      list={list}
      rows={list.data?.products}
      card={(product, look) => <ProductCard product={product} {...look} />}
    />
  )
}
