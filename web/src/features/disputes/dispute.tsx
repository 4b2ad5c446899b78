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
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { heldText } from '../../lib/held-deal.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { disputeQuery } from './api.ts'
import { DisputeBadge, sideNames } from './labels.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { SayForm } from './say-form.tsx'
import { Statements } from './statements.tsx'
import * as words from './words.ts'

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
      <PageTitle title={isGone ? words.disputeNotFound : undefined} className="sr-only">
        {words.dispute}
      </PageTitle>
      {isGone ? (
        <EmptyState
          title={words.disputeNotFound}
          picture="bag"
          action={<ButtonLink to={paths.orders}>{words.backToOrders}</ButtonLink>}
        />
      ) : isPending ? (
        <Skeleton lines={8} label={words.loadingTheDispute} />
      ) : (
        <ErrorState message={userMessage(error, words.failedToLoadTheDispute)} onRetry={() => refetch()} />
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
            ? { to: deal, label: dispute.kind === 'order' ? words.order : words.gig }
            : { to: paths.adminDisputes, label: words.disputes }
        }
        intro={
          <>
            <span>{dispute.cause === 'raised' ? words.inDisputeSince : words.withACampusAdminSince}</span>{' '}
            <Time at={dispute.openedAt} as="date-time" />
          </>
        }
        actions={<DisputeBadge status={dispute.status} />}
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <State dispute={dispute} isPayer={user?.id === dispute.buyer.id} />
          <Card>
            <h2 className="mb-4 text-lg font-bold">{words.whatWasSaid}</h2>
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

function State({ dispute, isPayer }: { dispute: Dispute; isPayer: boolean }) {
  const { status, verdict, cause, heldFor, isRecall } = dispute
  const names = sideNames(dispute.kind)
  if (verdict)
    return (
      <Notice tone="money" title={RESOLUTION_LABELS[verdict.resolution](names)}>
        <p>
          {words.whoGotWhat(
            dispute.seller.name,
            formatNaira(verdict.sellerAmount),
            dispute.buyer.name,
            formatNaira(verdict.buyerAmount),
          )}
        </p>
        <p className="mt-1 break-words whitespace-pre-line">
          <span dir="auto">{verdict.by.name}</span>: <span dir="auto">{verdict.reason}</span>
        </p>
      </Notice>
    )
  if (status !== 'open') return <Notice tone="neutral" title={words.settledText} />
  return cause === 'raised' ? (
    <Notice
      tone="warn"
      title={isRecall ? words.backInEscrow : heldFor ? words.wePausedThisDeal : words.theMoneyStaysInEscrow}
    >
      {heldFor ? heldText(heldFor, { name: dispute.buyer.name, isYou: isPayer, isRecall }) : words.pausedText}
    </Notice>
  ) : (
    <Notice tone="warn" title={words.notConfirmedTitle}>
      {words.notConfirmedText}
    </Notice>
  )
}

const RESOLUTION_LABELS = {
  release: ({ seller }: { seller: string }) => words.resolvedForSeller(seller),
  refund: ({ buyer }: { buyer: string }) => words.resolvedForBuyer(buyer),
  split: () => words.resolvedBothGetAPart,
}

function Facts({ dispute, deal }: { dispute: Dispute; deal: string }) {
  const names = sideNames(dispute.kind)
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">
        {dispute.status === 'open' ? words.inEscrow : words.wasInEscrow}
      </h2>
      <dl className={DIVIDED}>
        <Fact name={words.forSide(names.seller)}>
          <Amount naira={dispute.amount} />
        </Fact>
        {dispute.fee > 0 && (
          <Fact name={words.platformFee}>
            <Amount naira={dispute.fee} />
          </Fact>
        )}
        <Fact name={capitalised(names.buyer)}>{dispute.buyer.name}</Fact>
        <Fact name={capitalised(names.seller)}>{dispute.seller.name}</Fact>
        <Fact name={words.campus}>{campusLabel(dispute.campus)}</Fact>
      </dl>
      <LoneLink to={deal} className="mt-2">
        {dispute.kind === 'order' ? words.viewTheOrder : words.viewTheGig}
      </LoneLink>
    </Card>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
