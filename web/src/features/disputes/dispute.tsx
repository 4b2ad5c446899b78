import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import { Amount } from '../../components/money/amount.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { AppLink, LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { Time } from '../../components/ui/time.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { decidedBy, heldText } from '../../lib/money/held-deal.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { disputeQuery } from './api.ts'
import { DealEvidence } from './deal-evidence.tsx'
import { DisputeBadge, sideNames } from './labels.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { SayForm } from './say-form.tsx'
import { Settlement } from './settlement.tsx'
import { sharesInWords } from './shares.ts'
import { Statements } from './statements.tsx'

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
            <span>{dispute.cause === 'raised' ? 'In dispute since' : 'With a campus admin since'}</span>{' '}
            <Time at={dispute.openedAt} as="date-time" />
          </>
        }
        actions={<DisputeBadge status={dispute.status} />}
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <State dispute={dispute} isPayer={user?.id === dispute.buyer.id} />
          <Settlement dispute={dispute} userId={user?.id} />
          <Card>
            <h2 className="mb-4 text-lg font-bold">What was said</h2>
            <Statements dispute={dispute} userId={user?.id} />
            {dispute.status === 'open' && <SayForm id={dispute.id} />}
          </Card>
          {dispute.mayResolve && <DealEvidence dispute={dispute} />}
          {dispute.mayResolve && <ResolveForm dispute={dispute} />}
        </div>
        <Facts dispute={dispute} deal={deal} forAdmin={!isSide} />
      </div>
    </>
  )
}

function State({ dispute, isPayer }: { dispute: Dispute; isPayer: boolean }) {
  const { status, verdict, agreement, cause, heldFor, isRecall, cancellation, decideBy } = dispute
  const names = sideNames(dispute.kind)
  if (verdict)
    return (
      <Notice tone="money" title={RESOLUTION_LABELS[verdict.resolution](names)}>
        <p>{sharesInWords(dispute, verdict)}</p>
        <p className="mt-1 break-words whitespace-pre-line">
          <span dir="auto">{verdict.by.name}</span>: <span dir="auto">{verdict.reason}</span>
        </p>
      </Notice>
    )
  if (agreement)
    return (
      <Notice tone="money" title="Both sides settled this together.">
        {sharesInWords(dispute, agreement)}
      </Notice>
    )
  if (status !== 'open')
    return (
      <Notice tone="neutral" title={SETTLED[cause]}>
        {cause === 'raised' && 'The deal continues where it stopped.'}
      </Notice>
    )
  return cause === 'raised' ? (
    <Notice
      tone="warn"
      title={
        isRecall
          ? 'The money for this deal is back in escrow.'
          : heldFor
            ? 'We paused this deal.'
            : 'The money stays in escrow.'
      }
    >
      <p>
        {heldFor
          ? heldText(heldFor, { name: dispute.buyer.name, isYou: isPayer, isRecall })
          : 'It can’t be paid out or refunded until a campus admin decides. Both sides can read everything here.'}
      </p>
      {decideBy && <p className="mt-1">{decidedBy(decideBy)}</p>}
    </Notice>
  ) : (
    <Notice
      tone="warn"
      title={
        cause === 'unconfirmed'
          ? 'The buyer has not confirmed delivery.'
          : 'The seller has not delivered yet.'
      }
    >
      <p>
        {cause === 'unconfirmed'
          ? 'The buyer can still confirm on the order page. A campus admin can also decide here.'
          : 'The seller can still deliver it. A campus admin can also decide here.'}
      </p>
      {cancellation && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {`${dispute.buyer.name} asks to cancel it: “${cancellation.reason}”`}
        </p>
      )}
    </Notice>
  )
}

const SETTLED = {
  raised: 'This dispute was withdrawn.',
  undelivered: 'You settled this without an admin.',
  unconfirmed: 'You settled this without an admin.',
}

const RESOLUTION_LABELS = {
  release: ({ seller }: { seller: string }) => `Resolved: the ${seller} gets everything`,
  refund: ({ buyer }: { buyer: string }) => `Resolved: the ${buyer} gets everything back`,
  split: () => 'Resolved: both get a part',
}

type FactsProps = { dispute: Dispute; deal: string; forAdmin: boolean }

function Facts({ dispute, deal, forAdmin }: FactsProps) {
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
        <Fact name={capitalised(names.buyer)}>
          <Side person={dispute.buyer} forAdmin={forAdmin} />
        </Fact>
        <Fact name={capitalised(names.seller)}>
          <Side person={dispute.seller} forAdmin={forAdmin} />
        </Fact>
        <Fact name="Campus">{campusLabel(dispute.campus)}</Fact>
      </dl>
      <LoneLink
        to={forAdmin && dispute.kind === 'order' ? paths.adminOrder(dispute.dealId) : deal}
        className="mt-2"
      >
        {dispute.kind === 'order' ? 'View the order' : 'View the gig'}
      </LoneLink>
    </Card>
  )
}

function Side({ person: { id, name }, forAdmin }: { person: Dispute['buyer']; forAdmin: boolean }) {
  return forAdmin ? <AppLink to={paths.adminPerson(id)}>{name}</AppLink> : name
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
