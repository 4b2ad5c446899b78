import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { useListFilters } from '../../components/listing/list/list-filters.ts'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { businessLists } from '../../lib/api/listing-queries.ts'
import { BUSINESSES } from '../../lib/listing-kinds.ts'
import { useCampus } from '../../lib/use-campus.ts'

/** The businesses of the campus, with filters and page in the address. */
export function Component() {
  const { campus } = useCampus()
  const filtering = useListFilters(BUSINESSES)
  const { filters, page } = filtering
  const { search, category, sort, verified } = filters
  const query = { search, category, sort, verified, campus, page, limit: PAGE_SIZE.list }
  const list = useQuery(businessLists.pages(query))
  return (
    <ListingList
      listingKind={BUSINESSES}
      campus={campus}
      filtering={filtering}
      list={list}
      card={(business, look) => <BusinessCard business={business} {...look} />}
    />
  )
}
