import { type FormEvent, useState } from 'react'
import { REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { MoneyField } from '../../components/ui/form/money-field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { formatNaira } from '../../lib/format.ts'
import { type Ruling, useResolve } from './api.ts'
import { sideNames } from './labels.tsx'
import { type Shares, sharesFor, sharesInWords } from './shares.ts'

type Resolution = Ruling['resolution']

export function ResolveForm({ dispute }: { dispute: Dispute }) {
  const resolve = useResolve(dispute.id)
  const [resolution, setResolution] = useState<Resolution>()
  const [sellerAmount, setSellerAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const names = sideNames(dispute.kind)
  const shares = resolution && sharesOf(dispute, resolution, sellerAmount)
  const wrongAmount = resolution === 'split' && shares === undefined
  const isReady = resolution !== undefined && !wrongAmount && readable(reason) !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isReady) setAsking(true)
  }
  function rule() {
    if (!resolution) return
    const amount = resolution === 'split' ? { sellerAmount } : {}
    resolve.submit({ resolution, reason: readable(reason), ...amount }, { onSuccess: () => setAsking(false) })
  }
  return (
    <Card>
      <h2 className="mb-4 text-lg font-bold">Your decision</h2>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Choices
          dispute={dispute}
          chosen={resolution}
          onChoose={setResolution}
          isMissing={tried && resolution === undefined}
        />
        {resolution === 'split' && (
          <MoneyField
            small
            label={`What the ${names.seller} gets`}
            hint={`Of ${formatNaira(dispute.amount)}. The rest goes back to the ${names.buyer}.`}
            value={sellerAmount}
            onChange={setSellerAmount}
            error={
              tried && wrongAmount
                ? `Enter more than ₦0 and less than ${formatNaira(dispute.amount)}`
                : undefined
            }
          />
        )}
        <TextArea
          label="Reason"
          hint="Both sides read this, and we keep it in the audit log."
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && readable(reason) === '' ? 'Please provide a reason' : undefined}
        />
        {shares && <SharesLine dispute={dispute} shares={shares} />}
        <Button type="submit" className="justify-self-end max-md:w-full">
          Resolve Dispute
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={rule}
        title="Resolve this dispute?"
        confirmLabel="Resolve"
        cancelLabel="Not yet"
        busy={resolve.isPending}
        busyLabel="Resolving…"
      >
        {shares && <SharesLine dispute={dispute} shares={shares} />}
        <p className="mt-2 text-sm">You can’t undo this.</p>
      </ConfirmDialog>
    </Card>
  )
}

type ChoicesProps = {
  dispute: Dispute
  chosen: Resolution | undefined
  onChoose: (resolution: Resolution) => void
  isMissing: boolean
}

function Choices({ dispute: { kind, seller, buyer }, chosen, onChoose, isMissing }: ChoicesProps) {
  const names = sideNames(kind)
  const choices: { value: Resolution; label: string; detail: string }[] = [
    { value: 'release', label: `All to the ${names.seller}`, detail: seller.name },
    { value: 'refund', label: `All back to the ${names.buyer}`, detail: buyer.name },
    { value: 'split', label: 'Split', detail: 'Each side gets a part' },
  ]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Who gets the money?</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {choices.map(({ value, label, detail }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="resolution"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm break-words text-ink-2">{detail}</span>
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p role="alert" className="text-sm font-medium text-danger">
          Choose who gets the money
        </p>
      )}
    </fieldset>
  )
}

function SharesLine({ dispute, shares }: { dispute: Dispute; shares: Shares }) {
  return (
    <p className="text-sm tabular-nums">
      <span>{sharesInWords(dispute, { sellerAmount: shares.seller, buyerAmount: shares.buyer })}</span>{' '}
      {dispute.fee > 0 && (
        <span>
          {shares.platform > 0
            ? `The platform fee is ${formatNaira(shares.platform)}.`
            : 'That includes the platform fee.'}
        </span>
      )}
    </p>
  )
}

function sharesOf(
  dispute: Dispute,
  resolution: Resolution,
  sellerAmount: number | undefined,
): Shares | undefined {
  const { amount, fee } = dispute
  if (resolution === 'release') return { seller: amount, buyer: 0, platform: fee }
  if (resolution === 'refund') return sharesFor(dispute, 0)
  return sellerAmount !== undefined && sellerAmount > 0 && sellerAmount < amount
    ? sharesFor(dispute, sellerAmount)
    : undefined
}
