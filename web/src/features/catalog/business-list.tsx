import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { BusinessCard } from '../../components/business-card.tsx'
import { useCampus } from '../../lib/use-campus.ts'
import { businessesQuery } from './business-api.ts'
import { useListFilters } from './list-filters.ts'
import { ListingList } from './listing-list.tsx'
import { BUSINESSES } from './shelves.ts'

/** The businesses of the campus, with filters and page in the address. */
export function Component() {
  const { campus } = useCampus()
  const filtering = useListFilters(BUSINESSES)
  const { search, category, sort } = filtering.filters
  const list = useQuery(
    businessesQuery({ search, category, sort, campus, page: filtering.page, limit: PAGE_SIZE.list }),
  )
  return (
    <ListingList
      shelf={BUSINESSES}
      campus={campus}
      filtering={filtering}
      list={list}
      rows={list.data?.businesses}
      card={(business, look) => <BusinessCard business={business} {...look} />}
    />
  )
}
