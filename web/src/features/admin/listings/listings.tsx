import { AdminList } from '../../../components/admin/admin-list.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Checkbox } from '../../../components/ui/form/checkbox.tsx'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { useAddressFilters } from '../../../lib/navigation/address-params.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AdminListingCard } from './admin-listing-card.tsx'
import { listingsQuery } from './listings-api.ts'

type ListingsProps = { listingKind: CatalogKind; heading: string; searchLabel: string }

export function Listings({ listingKind, heading, searchLabel }: ListingsProps) {
  const { kind, many } = listingKind
  const { user } = useSession()
  const { textOf, change } = useAddressFilters()
  const disabledOnly = textOf('disabled') === 'true'
  return (
    <AdminList
      heading={heading}
      loading={`Loading ${many}`}
      failure={`Failed to load ${many}`}
      pages={({ campus, ...requested }) => {
        const own = user?.role === 'SUPER_ADMIN' ? campus : (user?.adminCampus ?? undefined)
        return listingsQuery(kind, { ...requested, campus: own as typeof campus, disabledOnly })
      }}
      rowsOf={({ listings }) => listings}
      search={searchLabel}
      campus
      filters={() => (
        <Checkbox
          label={`Show disabled ${many} only`}
          checked={disabledOnly}
          onChange={(event) => change({ disabled: event.target.checked })}
        />
      )}
      empty={() => <EmptyState title={`No ${many} found`} />}
      lines={8}
      cards
      frame={(rows) => <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{rows}</ul>}
    >
      {(listing) => <AdminListingCard key={listing.id} listingKind={listingKind} listing={listing} />}
    </AdminList>
  )
}
