import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Checkbox } from '../../../components/ui/form/checkbox.tsx'
import { CampusFilter } from '../../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { listingsQuery } from '../api.ts'
import { SearchForm } from '../search-form.tsx'
import { useAdminFilters } from '../use-admin-filters.ts'
import { AdminListingCard } from './admin-listing-card.tsx'

type ListingsProps = { listingKind: CatalogKind; heading: string; searchLabel: string }

export function Listings({ listingKind, heading, searchLabel }: ListingsProps) {
  const { kind, many } = listingKind
  const { user } = useSession()
  const { search, campus: chosen, page, disabledOnly, change } = useAdminFilters()
  const own = user?.role === 'SUPER_ADMIN' ? chosen : user?.adminCampus
  const campus = own as typeof chosen
  const list = useQuery(listingsQuery(kind, { search, campus: campus ?? undefined, page, disabledOnly }))
  return (
    <>
      <PageHeader heading={heading} back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }} />
      <div className="mb-6 grid gap-4 md:grid-cols-2">
        <SearchForm
          key={search}
          label={searchLabel}
          search={search}
          onSearch={(search) => change({ search })}
        />
        <CampusFilter campus={chosen} onChange={(to) => change({ campus: to })} />
        <Checkbox
          label={`Show disabled ${many} only`}
          checked={disabledOnly}
          onChange={(event) => change({ disabled: event.target.checked })}
        />
      </div>
      <PagedList
        list={list}
        rowsOf={({ listings }) => listings}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton kind="cards" lines={8} label={`Loading ${many}`} />}
        failure={`Failed to load ${many}`}
        empty={<EmptyState title={`No ${many} found`} />}
        numbered
      >
        {(listings) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {listings.map((listing) => (
              <AdminListingCard key={listing.id} listingKind={listingKind} listing={listing} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
