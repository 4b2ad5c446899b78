import { useQuery } from '@tanstack/react-query'
import { gigTitle } from '#adapters/contract/core/texts.ts'
import type { OwnBid } from '#adapters/contract/gigs/gigs.ts'
import { daysLabel } from '../../components/listing/cards/gig-card.tsx'
import { Price } from '../../components/money/price.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { Time } from '../../components/ui/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { BidStatus } from './bid-status.tsx'
import { myBidsQuery } from './gig-api.ts'

export function Component() {
  const { data, error, refetch } = useQuery(myBidsQuery)
  return (
    <>
      <PageHeader heading="My Bids" back={{ to: paths.dashboard, label: 'Dashboard' }} />
      {data ? (
        data.length === 0 ? (
          <EmptyState
            title="No Bids Yet"
            picture="toolbox"
            text="Find a small job on your campus and make an offer."
            action={<ButtonLink to={paths.gigs}>Browse Gigs</ButtonLink>}
          />
        ) : (
          <Bids bids={data} />
        )
      ) : error ? (
        <ErrorState
          message={userMessage(error, 'Failed to load your bids. Please try again later.')}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton label="Loading your bids" />
      )}
    </>
  )
}

function Bids({ bids }: { bids: readonly OwnBid[] }) {
  return (
    <Card className="p-0! max-md:bg-transparent max-md:shadow-none">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">My bids</caption>
        <thead className="border-b border-line text-sm text-ink-2 max-md:sr-only">
          <tr>
            {['Gig', 'Amount', 'Delivery', 'Status', 'Date'].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-3">
              <span className="sr-only">Link</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3 md:divide-y md:divide-line">
          {bids.map((bid) => (
            <Row key={bid.id} bid={bid} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const CELL = 'py-1 max-md:col-start-1 md:px-4 md:py-3'
const BESIDE = 'py-1 max-md:col-start-2 max-md:justify-self-end md:px-4 md:py-3'

function Row({ bid }: { bid: OwnBid }) {
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:rounded-lg max-md:bg-surface max-md:p-4 max-md:shadow-card">
      <th dir="auto" scope="row" className={`${CELL} font-semibold break-words`}>
        {gigTitle(bid.gig)}
      </th>
      <td className={CELL}>
        <Price naira={bid.amount} />
      </td>
      <td className={`${CELL} text-ink-2`}>
        <span className="md:hidden">{`in ${daysLabel(bid.deliveryTime)}`}</span>
        <span className="max-md:hidden">{daysLabel(bid.deliveryTime)}</span>
      </td>
      <td className={`${BESIDE} max-md:row-start-1`}>
        <BidStatus status={bid.status} gig={bid.gig.status} />
      </td>
      <td className={`${BESIDE} text-sm text-ink-2 max-md:row-start-2`}>
        <Time at={bid.createdAt} />
      </td>
      <td className={`${BESIDE} max-md:row-start-3`}>
        <LoneLink to={paths.gig(bid.gigId)} aria-label={`View Gig: ${gigTitle(bid.gig)}`}>
          View Gig
        </LoneLink>
      </td>
    </tr>
  )
}
