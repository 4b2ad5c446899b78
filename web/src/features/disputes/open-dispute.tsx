import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useUnsentText } from '../../lib/typed/unsent-text.ts'
import { type Deal, dealQuery, type Kind, useOpenDispute } from './api.ts'
import { wishLabels } from './labels.tsx'

export function OpenDispute({ kind }: { kind: Kind }) {
  const { id } = useParams()
  const { user } = useSession()
  const dealId = Number(id)
  const isNumber = Number.isInteger(dealId) && dealId > 0
  const deal = useQuery({ ...dealQuery(kind, dealId, user?.id), enabled: isNumber })
  const back = kind === 'order' ? paths.order(dealId) : paths.gig(dealId)
  const isGone = deal.error instanceof ApiError && deal.error.status === 404
  if (!isNumber || isGone) return <NothingHere />
  if (deal.data?.disputeId !== undefined) return <Navigate to={paths.dispute(deal.data.disputeId)} replace />
  if (deal.data?.isSide === false) return <NothingHere />
  return (
    <>
      <PageHeader
        bar
        heading="Open a dispute"
        back={{ to: back, label: deal.data?.name ?? (kind === 'order' ? 'Order' : 'Gig') }}
      />
      {deal.isPending && <Skeleton lines={5} label="Loading" />}
      {deal.isError && !deal.data && (
        <ErrorState
          message={userMessage(deal.error, 'Failed to load what you want to dispute')}
          onRetry={() => deal.refetch()}
        />
      )}
      {deal.data && !deal.data.isOpen && (
        <EmptyState
          title="This deal has ended"
          text="You can only dispute a deal while its money is in escrow."
          picture="bag"
          action={<ButtonLink to={back}>Back</ButtonLink>}
        />
      )}
      {deal.data?.isOpen && <ReasonForm kind={kind} id={dealId} deal={deal.data} back={back} />}
    </>
  )
}

function NothingHere() {
  return (
    <>
      <PageTitle className="sr-only">Open a dispute</PageTitle>
      <EmptyState
        title="Not found"
        text="There’s nothing here you can dispute."
        picture="bag"
        action={<ButtonLink to={paths.orders}>Back to orders</ButtonLink>}
      />
    </>
  )
}

const MISSING = 'Please provide a reason'

type Wish = keyof ReturnType<typeof wishLabels>

function reasonIn(state: unknown): string {
  const reason = (state as { reason?: unknown } | null)?.reason
  return typeof reason === 'string' ? reason : ''
}

function ReasonForm({ kind, id, deal, back }: { kind: Kind; id: number; deal: Deal; back: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const open = useOpenDispute(kind, id)
  const [wish, setWish] = useState<Wish>()
  const { state } = useLocation()
  const [reason, setReason] = useUnsentText(`dispute:${kind}:${id}`, reasonIn(state))
  const [touched, setTouched] = useState(false)
  const blank = readable(reason) === ''
  const refusal = open.error ? userMessage(open.error, 'Failed to open the dispute') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (blank) {
      input.current?.focus()
      return
    }
    open.submit(
      { reason: readable(reason), ...(wish && { wish }) },
      {
        onSuccess: (dispute) => {
          setReason('')
          void navigate(dispute ? paths.dispute(dispute.id) : back, { replace: true })
        },
      },
    )
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Notice tone="warn" title="A dispute pauses the deal until a campus admin decides.">
        {`The money stays in escrow until then. ${deal.other} and the campus admins can read what you write.`}
      </Notice>
      <Card>
        <form noValidate onSubmit={submit} className="grid gap-6">
          <TextArea
            ref={input}
            label="What is wrong?"
            hint="Say what you agreed and what happened instead. You can add photos in the next step."
            rows={6}
            maxLength={REASON_LENGTH}
            value={reason}
            disabled={open.isPending}
            onChange={(event) => setReason(event.target.value)}
            onBlur={() => setTouched(true)}
            error={touched && blank ? MISSING : refusal}
          />
          <Wishes labels={wishLabels(deal.isPayer)} chosen={wish} onChoose={setWish} />
          <div className="grid gap-3 md:flex md:justify-end">
            <ButtonLink to={back} variant="outline">
              Go back
            </ButtonLink>
            <Button type="submit" variant="danger" busy={open.isPending} busyLabel="Opening…">
              Open Dispute
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}

type WishesProps = {
  labels: ReturnType<typeof wishLabels>
  chosen: Wish | undefined
  onChoose: (wish: Wish) => void
}

function Wishes({ labels, chosen, onChoose }: WishesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">What do you want? (optional)</legend>
      {Object.entries(labels).map(([value, label]) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name="wish"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value as Wish)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
