import { useQuery } from '@tanstack/react-query'
import type { ListedOffer } from '#adapters/contract/offers/offers.ts'
import { OfferCard } from '../../components/offers/offer-card.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useAddressParams } from '../../lib/address-params.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { offersQuery } from './api.ts'
import * as words from './words.ts'

/** Every price that the user named or was offered: what can be answered or bought first. */
export function Component() {
  const { user } = useSession()
  const [params, setParams] = useAddressParams()
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 ? asked : 1
  const list = useQuery(offersQuery(page))
  const turnTo = (to: number) =>
    setParams((now) => {
      now.set('page', String(to))
      return now
    })
  return (
    <>
      <PageHeader
        heading={words.offers}
        back={{ to: paths.orders, label: words.myOrders }}
        actions={<LoneLink to={`${paths.help}#offers`}>{words.howOffersWork}</LoneLink>}
      />
      <PagedList
        list={list}
        rowsOf={({ offers }) => offers}
        page={page}
        onPage={turnTo}
        loading={<Skeleton lines={8} label={words.loadingOffers} />}
        failure={words.failedToLoadOffers}
        empty={
          <EmptyState
            title={words.noOffersYet}
            picture="bag"
            text={words.pricesYouOfferShowUpHere}
            action={<ButtonLink to={paths.products}>{words.browseProducts}</ButtonLink>}
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
      <p className="text-sm text-ink-2">
        {offer.buyerId === me ? words.toSeller(other.name) : words.fromBuyer(other.name)}
      </p>
      <OfferCard offer={offer} me={me} other={other.name} />
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
        <LoneLink to={paths.conversation(other.id)}>{words.openConversation}</LoneLink>
        {productId !== null && <LoneLink to={paths.product(productId)}>{words.viewProduct}</LoneLink>}
      </p>
    </li>
  )
}
