import { type FormEvent, type ReactNode, useState } from 'react'
import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { MoneyField } from '../../components/ui/form/money-field.tsx'
import { formatNaira } from '../../lib/format.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'
import { useRefundOffer, useWithdrawal } from './settlement-api.ts'
import { sharesFor, sharesInWords } from './shares.ts'

export function Settlement({ dispute, userId }: { dispute: Dispute; userId: number | undefined }) {
  if (!dispute.maySettle) return null
  const { buyer, seller, openedBy, offer } = dispute
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Settle together</h2>
      {userId === seller.id ? (
        <OwnOffer dispute={dispute} />
      ) : userId === buyer.id && offer ? (
        <Answer dispute={dispute} offer={offer} />
      ) : (
        <Waiting dispute={dispute} isBuyer={userId === buyer.id} />
      )}
      {openedBy?.id === userId && <Withdraw dispute={dispute} />}
    </Card>
  )
}

type Offer = NonNullable<Dispute['offer']>

function OwnOffer({ dispute }: { dispute: Dispute }) {
  const [changing, setChanging] = useState(false)
  const takeBack = useWithdrawal(dispute.id, 'DELETE /api/disputes/:id/offer')
  const { offer, buyer } = dispute
  if (!offer || changing)
    return (
      <OfferForm dispute={dispute} onSent={() => setChanging(false)}>
        {offer && (
          <Button variant="outline" onClick={() => setChanging(false)}>
            Keep Offer
          </Button>
        )}
      </OfferForm>
    )
  return (
    <>
      <p className="font-semibold">{`You offered ${buyer.name} ${formatNaira(offer.buyerAmount)}.`}</p>
      <p className="mt-1 text-ink-2">{`If they accept, you get ${formatNaira(offer.sellerAmount)} and no admin has to decide.`}</p>
      <Buttons>
        <Button
          variant="outline"
          busy={takeBack.isPending}
          busyLabel="Withdrawing…"
          onClick={() => takeBack.submit(undefined)}
        >
          Withdraw Offer
        </Button>
        <Button variant="outline" disabled={takeBack.isPending} onClick={() => setChanging(true)}>
          Change Offer
        </Button>
      </Buttons>
    </>
  )
}

function OfferForm({
  dispute,
  onSent,
  children,
}: {
  dispute: Dispute
  onSent: () => void
  children?: ReactNode
}) {
  const send = useRefundOffer(dispute.id, 'POST /api/disputes/:id/offer')
  const [refund, setRefund] = useState<number>()
  const [tried, setTried] = useState(false)
  const { amount, buyer } = dispute
  const isFine = refund !== undefined && refund > 0 && refund <= amount
  const shares = isFine ? sharesFor(dispute, roundToKobo(amount - refund)) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isFine) send.submit(refund, { onSuccess: onSent })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{`Offer ${buyer.name} a part of the money back, or all of it. If they accept, no admin has to decide.`}</p>
      <MoneyField
        small
        label="Money back"
        hint={`Up to ${formatNaira(amount)}`}
        value={refund}
        disabled={send.isPending}
        onChange={setRefund}
        error={tried && !isFine ? `Enter more than ₦0 and at most ${formatNaira(amount)}` : undefined}
      />
      {shares && (
        <p className="text-sm tabular-nums">
          {sharesInWords(dispute, { sellerAmount: shares.seller, buyerAmount: shares.buyer })}
        </p>
      )}
      <Buttons>
        {children}
        <Button type="submit" busy={send.isPending} busyLabel="Sending…">
          Send Offer
        </Button>
      </Buttons>
    </form>
  )
}

function Answer({ dispute, offer }: { dispute: Dispute; offer: Offer }) {
  const [asking, setAsking] = useState(false)
  const accept = useRefundOffer(dispute.id, 'POST /api/disputes/:id/offer/accept')
  const back = formatNaira(offer.buyerAmount)
  return (
    <>
      <p className="font-semibold">{`${dispute.seller.name} offers you ${back} back.`}</p>
      <p className="mt-1 text-ink-2">
        {offer.sellerAmount > 0
          ? `${dispute.seller.name} gets ${formatNaira(offer.sellerAmount)}. Don’t agree? A campus admin decides.`
          : 'That is everything you paid.'}
      </p>
      <Buttons>
        <Button onClick={() => setAsking(true)}>{`Accept ${back}`}</Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        // After a refusal the offer may be another one, which no second press may accept.
        onConfirm={() => accept.submit(offer.refund, { onSettled: () => setAsking(false) })}
        title={`Accept ${back}?`}
        confirmLabel={`Accept ${back}`}
        cancelLabel="Not yet"
        busy={accept.isPending}
        busyLabel="Accepting…"
      >
        <p className="tabular-nums">{sharesInWords(dispute, offer)}</p>
        <p className="mt-2 text-sm">The dispute and the deal end. You can’t undo this.</p>
      </ConfirmDialog>
    </>
  )
}

function Waiting({ dispute, isBuyer }: { dispute: Dispute; isBuyer: boolean }) {
  const { offer, buyer, seller } = dispute
  return (
    <p className="text-ink-2">
      {isBuyer
        ? `${seller.name} can offer you money back. You decide whether to accept it.`
        : offer
          ? `${seller.name} offers ${buyer.name} ${formatNaira(offer.buyerAmount)}. ${buyer.name} hasn’t answered yet.`
          : `${seller.name} hasn’t offered any money back yet.`}
    </p>
  )
}

function Withdraw({ dispute }: { dispute: Dispute }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawal(dispute.id, 'POST /api/disputes/:id/withdraw')
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-ink-2">Sorted it out? Withdraw the dispute and the deal continues.</p>
      <Buttons>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Withdraw Dispute
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.submit(undefined, { onSuccess: () => setAsking(false) })}
        title="Withdraw this dispute?"
        confirmLabel="Withdraw Dispute"
        cancelLabel="Keep Dispute"
        busy={withdraw.isPending}
        busyLabel="Withdrawing…"
      >
        The deal continues where it stopped, and the money stays in escrow for it. You can open another
        dispute later.
      </ConfirmDialog>
    </div>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-3 md:flex md:justify-end">{children}</div>
}
