import { type FormEvent, useState } from 'react'
import { isNaira } from '#adapters/contract/core/amounts.ts'
import { OFFER_NOTE_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import type { NamedPrice } from '../../lib/api/offers.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { MoneyField } from '../ui/form/money-field.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Notice } from '../ui/notice.tsx'
import * as words from './words.ts'

export type OfferDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the price is compared with. */
  about: string | undefined
  /** How many prices the buyer may still name; undefined for the seller, who is not bound. */
  roundsLeft: number | undefined
  send: (named: NamedPrice) => Promise<{ message: string; offer: Offer }>
  /** A price was sent, also one that was declined at once. */
  onSent: () => Promise<unknown>
}

/** Names a price, with a note. */
export default function OfferDialog({ open, onClose, title, ...form }: OfferDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <OfferForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function OfferForm({ about, roundsLeft, send, onSent, onClose }: Omit<OfferDialogProps, 'open' | 'title'>) {
  const [amount, setAmount] = useState<number>()
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { submit, isPending } = useSubmitOnce<{ message: string; offer: Offer }, NamedPrice>({
    mutationFn: send,
    onSuccess: async ({ message, offer }) => {
      await onSent()
      if (offer.status === 'declined') return setProblem(words.tooLow)
      toast.success(message)
      onClose()
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.errors?.amount : undefined
      if (field !== undefined) return setWrong(field)
      setProblem(userMessage(error, words.failedToSend))
    },
  })
  function press(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (amount === undefined || !isNaira(amount) || amount < 1) return setWrong(words.enterAPrice)
    setWrong(undefined)
    submit({ amount, note: readable(note) })
  }
  const isBuyer = roundsLeft !== undefined
  return (
    <form noValidate onSubmit={press} className="grid gap-5">
      <p className="text-ink-2">
        <span>{about}</span> <span>{isBuyer ? words.howItWorks : words.howItWorksForSeller}</span>
      </p>
      <MoneyField label={words.yourPrice} value={amount} onChange={setAmount} error={wrong} name="amount" />
      <TextArea
        label={words.noteInOffer}
        optional
        rows={2}
        maxLength={OFFER_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        hint={words.noteHint}
      />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {isBuyer && (
        <p className="text-sm text-ink-2">
          {roundsLeft === 1 ? words.lastPrice : words.pricesLeft(roundsLeft)}
        </p>
      )}
      <Button type="submit" wide busy={isPending} busyLabel={words.sending} aria-disabled={roundsLeft === 0}>
        {isBuyer ? words.sendOffer : words.sendPrice}
      </Button>
    </form>
  )
}
