import { useQuery } from '@tanstack/react-query'
import type { ListedOffer } from '#adapters/contract/offers/offers.ts'
import { OfferCard } from '../../components/offers/offer-card.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { pageIn, useAddressParams } from '../../lib/navigation/address-params.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { offersQuery } from './api.ts'

export function Component() {
  const { user } = useSession()
  const [params, setParams] = useAddressParams()
  const page = pageIn(params)
  const list = useQuery(offersQuery(page))
  const turnTo = (to: number) =>
    setParams((now) => {
      now.set('page', String(to))
      return now
    })
  return (
    <>
      <PageHeader
        heading="Offers"
        back={{ to: paths.orders, label: 'My Orders' }}
        actions={<LoneLink to={`${paths.help}#offers`}>How offers work</LoneLink>}
      />
      <PagedList
        list={list}
        rowsOf={({ offers }) => offers}
        page={page}
        onPage={turnTo}
        loading={<Skeleton lines={8} label="Loading offers" />}
        failure="Failed to load offers"
        empty={
          <EmptyState
            title="No offers yet"
            picture="bag"
            text="Prices you offer, and prices others offer you, show up here."
            action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
          />
        }
      >
        {(offers) => (
          <ul className="grid items-start gap-4 md:grid-cols-2">
            {offers.map((offer) => (
              <Entry key={offer.id} offer={offer} me={user?.id ?? 0} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Entry({ offer, me }: { offer: ListedOffer; me: number }) {
  const { other, productId } = offer
  return (
    <li className="card grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <p className="text-sm text-ink-2">{offer.buyerId === me ? `To ${other.name}` : `From ${other.name}`}</p>
      <OfferCard offer={offer} me={me} other={other.name} />
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
        <LoneLink to={paths.conversation(other.id)}>Open conversation</LoneLink>
        {productId !== null && <LoneLink to={paths.product(productId)}>View product</LoneLink>}
      </p>
    </li>
  )
}
