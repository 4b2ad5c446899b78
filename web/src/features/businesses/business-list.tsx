import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { useListFilters } from '../../components/listing/list/list-filters.ts'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { BUSINESSES } from '../../lib/listing-kinds.ts'
import { useCampus } from '../../lib/use-campus.ts'
import { businessesQuery } from './api.ts'

/** The businesses of the campus, with filters and page in the address. */
export function Component() {
  const { campus } = useCampus()
  const filtering = useListFilters(BUSINESSES)
  const { search, category, sort, verified } = filtering.filters
  const list = useQuery(
    businessesQuery({
      search,
      category,
      sort,
      verified,
      campus,
      page: filtering.page,
      limit: PAGE_SIZE.list,
    }),
  )
  return (
    <ListingList
      listingKind={BUSINESSES}
      campus={campus}
      filtering={filtering}
      list={list}
      rows={list.data?.businesses}
      card={(business, look) => <BusinessCard business={business} {...look} />}
    />
  )
}
