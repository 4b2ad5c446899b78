import { type FormEvent, useState } from 'react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { isNaira } from '#adapters/contract/core/amounts.ts'
import { OFFER_NOTE_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import type { NamedPrice } from '../../lib/api/offers.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { priceCuts } from '../../lib/money/price-cuts.ts'
import { toast } from '../../lib/toast.ts'
import { Picture } from '../listing/cards/picture.tsx'
import { QuickAmounts } from '../money/quick-amounts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Notice } from '../ui/notice.tsx'

export type OfferDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  about: string | undefined
  /** The product, where it is not in sight. */
  thing?: Pick<Product, 'title' | 'Images'>
  /** The price it is compared with, in naira. */
  price: number | null
  roundsLeft: number | undefined
  send: (named: NamedPrice) => Promise<{ message: string; offer: Offer }>
  onSent: () => Promise<unknown>
}

export default function OfferDialog({ open, onClose, title, ...form }: OfferDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <OfferForm {...form} onClose={onClose} />
    </Dialog>
  )
}

type OfferFormProps = Omit<OfferDialogProps, 'open' | 'title'>

function OfferForm({ about, thing, price, roundsLeft, send, onSent, onClose }: OfferFormProps) {
  const [amount, setAmount] = useState<number>()
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { submit, isPending } = useSubmitOnce<{ message: string; offer: Offer }, NamedPrice>({
    mutationFn: send,
    onSuccess: async ({ message, offer }) => {
      await onSent()
      if (offer.status === 'declined') return setProblem('The seller declined this price.')
      toast.success(message)
      onClose()
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.errors?.amount : undefined
      if (field !== undefined) return setWrong(field)
      setProblem(userMessage(error, 'Failed to send the price'))
    },
  })
  function press(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (amount === undefined || !isNaira(amount) || amount < 1) return setWrong('Enter a price from ₦1')
    setWrong(undefined)
    submit({ amount, note: readable(note) })
  }
  const isBuyer = roundsLeft !== undefined
  const cuts = isBuyer && price !== null ? priceCuts(price) : []
  return (
    <form noValidate onSubmit={press} className="grid gap-5">
      {thing && (
        <p className="flex items-center gap-3 font-semibold">
          <Picture image={thing.Images[0]} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
          <span dir="auto" className="line-clamp-2 min-w-0 break-words">
            {thing.title}
          </span>
        </p>
      )}
      <p className="text-ink-2">
        <span>{about}</span>{' '}
        <span>
          {isBuyer
            ? 'They have 48 hours to answer. You pay nothing until you buy.'
            : 'They have 48 hours to answer.'}
        </span>
      </p>
      <MoneyField label="Your price" value={amount} onChange={setAmount} error={wrong} name="amount" />
      {cuts.length > 0 && (
        <QuickAmounts
          label="Quick prices"
          amounts={cuts.map(({ percent, amount: cut, saved }) => ({
            amount: cut,
            notes: [`−${percent}%`, `save ${formatNaira(saved)}`],
          }))}
          chosen={amount}
          onChoose={setAmount}
        />
      )}
      <TextArea
        label="Note"
        optional
        rows={2}
        maxLength={OFFER_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        hint="Say when you can meet, for example."
      />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {isBuyer && (
        <p className="text-sm text-ink-2">
          {roundsLeft === 1 ? 'This is the last price you can name.' : `You can name ${roundsLeft} prices.`}
        </p>
      )}
      <Button type="submit" wide busy={isPending} busyLabel="Sending…" aria-disabled={roundsLeft === 0}>
        {isBuyer ? 'Send offer' : 'Send price'}
      </Button>
    </form>
  )
}
