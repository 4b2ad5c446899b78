import { CircleCheck, CirclePause, CircleQuestionMark, type LucideIcon, Tag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Product } from '#adapters/http/contract/catalog.ts'
import type { Availability } from '#adapters/http/contract/choices.ts'
import { paths } from '../../app/paths.ts'
import type { Tone } from '../../components/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { toast } from '../../lib/toast.ts'
import { useListingActs } from './owner-api.ts'
import { PRODUCTS } from './shelves.ts'

type State = Availability | 'asked'

/** What its owner is told in each state, and which answers there are, the likely one first. */
const STATES: Record<
  State,
  {
    tone: Tone
    icon: LucideIcon
    title: string
    text: string
    answers: readonly { to: 'for_sale' | 'sold'; label: string }[]
  }
> = {
  for_sale: {
    tone: 'neutral',
    icon: Tag,
    title: 'It is for sale.',
    text: 'Sold it elsewhere? Mark it, so that nobody asks in vain.',
    answers: [{ to: 'sold', label: 'Mark as Sold' }],
  },
  asked: {
    tone: 'warn',
    icon: CircleQuestionMark,
    title: 'Still available?',
    text: 'It has been listed for a while. Without an answer within 7 days it is paused.',
    answers: [
      { to: 'for_sale', label: 'Yes, it is' },
      { to: 'sold', label: 'It is sold' },
    ],
  },
  paused: {
    tone: 'warn',
    icon: CirclePause,
    title: 'Paused: buyers do not see it in lists.',
    text: 'You did not say whether it is still available. One tap brings it back.',
    answers: [
      { to: 'for_sale', label: 'Bring it back' },
      { to: 'sold', label: 'It is sold' },
    ],
  },
  sold: {
    tone: 'money',
    icon: CircleCheck,
    title: 'You marked this as sold.',
    text: 'It left all lists. Its page stays, so that links to it still work.',
    answers: [{ to: 'for_sale', label: 'Put back on sale' }],
  },
}

/** How an own product stands, and what its owner can say to that. A link in a mail only leads here: it answers nothing. */
export default function AvailabilityPanel({ product }: { product: Product }) {
  const { id, availability, awaitsAnswer } = product
  const isAsked = availability === 'for_sale' && awaitsAnswer
  const { tone, icon, title, text, answers } = STATES[isAsked ? 'asked' : availability]
  const expected = useSearchParams()[0].get('answer') === 'sold' ? 'sold' : 'for_sale'
  return (
    <Notice
      tone={tone}
      icon={icon}
      title={title}
      action={
        <>
          {answers.map(({ to, label }) => (
            <Answer
              key={to}
              id={id}
              to={to}
              label={label}
              variant={answers.length > 1 && to === expected ? 'primary' : 'outline'}
              isExpected={to === expected}
            />
          ))}
          {isAsked && (
            <ButtonLink variant="outline" to={paths.editProduct(id)}>
              Lower the price
            </ButtonLink>
          )}
        </>
      }
    >
      {text}
    </Notice>
  )
}

type AnswerProps = {
  id: number
  to: 'for_sale' | 'sold'
  label: string
  variant: ButtonVariant
  /** Who comes by a mail's link finds its answer under the finger. */
  isExpected: boolean
}

function Answer({ id, to, label, variant, isExpected }: AnswerProps) {
  const [params, setParams] = useSearchParams()
  const acts = useListingActs(PRODUCTS, id)
  const button = useRef<HTMLButtonElement>(null)
  const isLedHere = isExpected && params.has('answer')
  const { act, isPending } = useAct<string, undefined>({
    mutationFn: () => acts.setAvailability(to),
    onSuccess: (message) => {
      toast.success(message)
      setParams({}, { replace: true, ...stayHere })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to update the product')),
  })
  useEffect(() => {
    if (!isLedHere) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center' })
  }, [isLedHere])
  return (
    <Button
      ref={button}
      variant={variant}
      busy={isPending}
      busyLabel="Saving…"
      onClick={() => act(undefined)}
    >
      {label}
    </Button>
  )
}
