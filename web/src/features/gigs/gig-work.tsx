import { useState } from 'react'
import { DELIVERY } from '#adapters/contract/core/limits.ts'
import type { Gig, GigDelivery } from '#adapters/contract/gigs/gigs.ts'
import { PrivatePicture } from '../../components/listing/photos/private-picture.tsx'
import { MoneyTrail } from '../../components/money/money-trail.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { Fold, Folds } from '../../components/ui/fold.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Time } from '../../components/ui/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { CompleteGig } from './complete-gig.tsx'
import { DeliverForm } from './deliver-form.tsx'
import { DeliveredPdf } from './delivered-pdf.tsx'
import { useGigActions } from './gig-api.ts'
import { type GigMoney, gigMoneyInWords, gigMoneyStops } from './gig-money.ts'
import { gigDeadlineInWords, gigStateInWords } from './gig-state.ts'

type Props = { gig: Gig; money: GigMoney }

export default function GigWork({ gig, money }: Props) {
  const { user } = useSession()
  const deliveries = gig.deliveries ?? []
  const isOwner = user?.id === gig.userId
  const isFreelancer = user?.id === gig.freelancerId
  const goesOn = gig.status === 'in_progress' && gig.dispute?.status !== 'open'
  const waits = deliveries.at(-1)?.changeReason === null
  return (
    <>
      {gig.status === 'in_progress' && (isOwner || isFreelancer) && (
        <State gig={gig} as={isOwner ? 'owner' : 'freelancer'} />
      )}
      {goesOn && isFreelancer && !waits && <DeliverForm gig={gig} isAgain={deliveries.length > 0} />}
      {deliveries.length > 0 && <Deliveries gig={gig} deliveries={deliveries} />}
      {goesOn && isOwner && waits && <AskForChange gig={gig} />}
      {goesOn && isFreelancer && waits && <DeliverForm gig={gig} isAgain />}
      <Folds>
        <Fold title="Where the money is" hint={gigMoneyInWords(money)}>
          <MoneyTrail stops={gigMoneyStops(gig, money, user?.id)} />
        </Fold>
      </Folds>
    </>
  )
}

function State({ gig, as }: { gig: Gig; as: 'owner' | 'freelancer' }) {
  const deadline = gigDeadlineInWords(gig, as)
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <p dir="auto" className="text-lg font-bold break-words">
          {gigStateInWords(gig, as)}
        </p>
        {deadline !== undefined && <p className="text-sm text-ink-2">{deadline}</p>}
      </div>
      {as === 'owner' && gig.dispute?.status !== 'open' && <CompleteGig gig={gig} />}
    </Card>
  )
}

function Deliveries({ gig, deliveries }: { gig: Gig; deliveries: readonly GigDelivery[] }) {
  const name = gig.freelancer?.name || 'The freelancer'
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <h2 id="deliveries" className="text-lg font-bold">
        Delivered work
      </h2>
      <ol className="grid gap-3">
        {deliveries.map((delivery, index) => (
          <li key={delivery.id}>
            <Card className="grid gap-3">
              <p className="text-sm text-ink-2">
                <span className="font-semibold text-ink">{`Delivery ${index + 1}`}</span> by{' '}
                <span>{name}</span>, <Time at={delivery.deliveredAt} as="date-time" />
              </p>
              {delivery.content !== '' && (
                <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
                  {delivery.content}
                </p>
              )}
              {delivery.link !== null && (
                <a
                  href={delivery.link}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="inline-flex min-h-11 items-center break-all text-primary underline underline-offset-4"
                >
                  {delivery.link}
                </a>
              )}
              {delivery.images.length > 0 && (
                <ul className="flex flex-wrap gap-2">
                  {delivery.images.map((image, place) => (
                    <li key={image.id}>
                      <PrivatePicture
                        path="/api/gigs/deliveries/images"
                        image={image}
                        alt={`Photo ${place + 1} of delivery ${index + 1}`}
                      />
                    </li>
                  ))}
                </ul>
              )}
              {delivery.files.length > 0 && (
                <ul className="grid gap-2">
                  {delivery.files.map((file) => (
                    <li key={file.id}>
                      <DeliveredPdf file={file} />
                    </li>
                  ))}
                </ul>
              )}
              {delivery.changeReason !== null && (
                <p className="border-l-4 border-warn pl-3 text-sm break-words whitespace-pre-line">
                  <span className="block font-semibold">Change requested</span>
                  <span dir="auto">{delivery.changeReason}</span>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The client's change request; once used, only a dispute remains. */
function AskForChange({ gig }: { gig: Gig }) {
  const actions = useGigActions(gig.id)
  const [asking, setAsking] = useState(false)
  const requested = gig.deliveries?.filter(({ changeReason }) => changeReason !== null).length ?? 0
  const left = DELIVERY.changes - requested
  const { submit, isPending } = useSubmitOnce({
    mutationFn: actions.askForChange,
    onSuccess: async ({ message, data }) => {
      setAsking(false)
      toast.success(message)
      await actions.isNow(data)
    },
    onError: (error) => {
      toast.error(userMessage(error, 'Your request was not sent. Please try again.'))
      return actions.isOld()
    },
  })
  if (left <= 0)
    return (
      <Notice
        tone="warn"
        title={`You’ve asked for ${DELIVERY.changes} changes.`}
        action={
          <ButtonLink to={paths.disputeGig(gig.id)} variant="outline">
            Open a dispute
          </ButtonLink>
        }
      >
        Accept the work, or let a campus admin decide.
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-2">{`Not what you agreed on? You can ask for ${left === 1 ? 'one more change' : `${left} changes`}.`}</p>
      <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Ask for a change
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        onReason={submit}
        title="Ask for a change"
        label="What should change?"
        hint={`${gig.freelancer?.name || 'The freelancer'} reads it, and delivers again.`}
        actionLabel="Send request"
        busy={isPending}
        busyLabel="Sending…"
      />
    </div>
  )
}
