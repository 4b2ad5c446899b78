import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import type { Dispute } from '#adapters/http/contract/disputes.ts'
import { paths } from '../../app/paths.ts'
import { Amount } from '../../components/amount.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { DIVIDED, Fact } from '../../components/fact.tsx'
import { LoneLink } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Time } from '../../components/time.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { disputeQuery } from './api.ts'
import { ResolveForm } from './resolve-form.tsx'
import { SayForm } from './say-form.tsx'
import { Statements } from './statements.tsx'
import { DisputeBadge, sideNames } from './words.tsx'

/** One dispute, for both sides and the admins of its campus. */
export function Component() {
  const { id } = useParams()
  const disputeId = Number(id)
  const isNumber = Number.isInteger(disputeId) && disputeId > 0
  const { data, error, isPending, refetch } = useQuery({ ...disputeQuery(disputeId), enabled: isNumber })
  if (data) return <Screen dispute={data} />
  const isGone = !isNumber || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <PageTitle title={isGone ? 'Dispute not found' : undefined} className="sr-only">
        Dispute
      </PageTitle>
      {isGone ? (
        <EmptyState
          title="Dispute not found"
          picture="bag"
          action={<ButtonLink to={paths.orders}>Back to orders</ButtonLink>}
        />
      ) : isPending ? (
        <Skeleton lines={8} label="Loading the dispute" />
      ) : (
        <ErrorState message={userMessage(error, 'Failed to load the dispute')} onRetry={() => refetch()} />
      )}
    </>
  )
}

function Screen({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const isSide = user?.id === dispute.buyer.id || user?.id === dispute.seller.id
  const deal = dispute.kind === 'order' ? paths.order(dispute.dealId) : paths.gig(dispute.dealId)
  return (
    <>
      <PageHeader
        heading={dispute.title}
        back={
          isSide
            ? { to: deal, label: dispute.kind === 'order' ? 'Order' : 'Gig' }
            : { to: paths.adminDisputes, label: 'Disputes' }
        }
        intro={
          <>
            {dispute.cause === 'raised' ? 'In dispute' : 'With the admins'} since{' '}
            <Time at={dispute.openedAt} as="date-time" />
          </>
        }
        actions={<DisputeBadge status={dispute.status} />}
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <State dispute={dispute} />
          <Card>
            <h2 className="mb-4 text-lg font-bold">What was said</h2>
            <Statements dispute={dispute} userId={user?.id} />
            {dispute.status === 'open' && <SayForm id={dispute.id} />}
          </Card>
          {dispute.mayResolve && <ResolveForm dispute={dispute} />}
        </div>
        <Facts dispute={dispute} deal={deal} />
      </div>
    </>
  )
}

function State({ dispute }: { dispute: Dispute }) {
  const { status, verdict, cause } = dispute
  const names = sideNames(dispute.kind)
  if (verdict)
    return (
      <Notice tone="money" title={VERDICTS[verdict.resolution](names)}>
        <p>
          {formatNaira(verdict.sellerAmount)} to {dispute.seller.name}, {formatNaira(verdict.buyerAmount)} to{' '}
          {dispute.buyer.name}.
        </p>
        <p className="mt-1 break-words whitespace-pre-line">
          {verdict.by.name}: {verdict.reason}
        </p>
      </Notice>
    )
  if (status !== 'open') return <Notice tone="neutral" title="The deal has ended without a ruling." />
  return cause === 'raised' ? (
    <Notice tone="warn" title="The money stays in escrow.">
      Nobody can release or take it back until an admin of the campus has ruled. Both sides read what is
      written here.
    </Notice>
  ) : (
    <Notice tone="warn" title="The buyer has not confirmed delivery.">
      The buyer still can, on the order’s page. The admins can end it here.
    </Notice>
  )
}

const VERDICTS = {
  release: ({ seller }: { seller: string }) => `Resolved: all to the ${seller}`,
  refund: ({ buyer }: { buyer: string }) => `Resolved: all back to the ${buyer}`,
  split: () => 'Resolved: split between both',
}

function Facts({ dispute, deal }: { dispute: Dispute; deal: string }) {
  const names = sideNames(dispute.kind)
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{dispute.status === 'open' ? 'In escrow' : 'Was in escrow'}</h2>
      <dl className={DIVIDED}>
        <Fact name={`For the ${names.seller}`}>
          <Amount naira={dispute.amount} />
        </Fact>
        {dispute.fee > 0 && (
          <Fact name="Platform fee">
            <Amount naira={dispute.fee} />
          </Fact>
        )}
        <Fact name={capitalised(names.buyer)}>{dispute.buyer.name}</Fact>
        <Fact name={capitalised(names.seller)}>{dispute.seller.name}</Fact>
        <Fact name="Campus">{campusLabel(dispute.campus)}</Fact>
      </dl>
      <LoneLink to={deal} className="mt-2">
        {dispute.kind === 'order' ? 'View the order' : 'View the gig'}
      </LoneLink>
    </Card>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
