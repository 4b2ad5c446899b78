import { CircleCheck, CirclePause, CircleQuestionMark, Handshake, type LucideIcon, Tag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import type { Availability } from '#adapters/contract/core/choices.ts'
import type { Tone } from '../../components/ui/badges/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useListingActions } from '../../lib/api/listings.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { stayHere } from '../../lib/navigation/stay-here.ts'
import { toast } from '../../lib/toast.ts'
import { likeThis } from './like-this.ts'
import { StockQuestion } from './stock-question.tsx'

type State = Availability | 'asked'

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
    title: 'This is live.',
    text: 'Sold it elsewhere? Mark it as sold so people stop asking.',
    answers: [{ to: 'sold', label: 'Mark as Sold' }],
  },
  reserved: {
    tone: 'money',
    icon: Handshake,
    title: 'This is reserved for a buyer.',
    text: 'It shows as sold once the buyer confirms. If the order is cancelled, it’s for sale again.',
    answers: [],
  },
  asked: {
    tone: 'warn',
    icon: CircleQuestionMark,
    title: 'Still available?',
    text: 'You listed this a while ago. If you don’t answer within 7 days, we pause it.',
    answers: [
      { to: 'for_sale', label: 'Yes, it is' },
      { to: 'sold', label: 'It is sold' },
    ],
  },
  paused: {
    tone: 'warn',
    icon: CirclePause,
    title: 'Paused. Buyers don’t see it in lists.',
    text: 'We didn’t hear whether it’s still available. Tap once to bring it back.',
    answers: [
      { to: 'for_sale', label: 'Bring it back' },
      { to: 'sold', label: 'It is sold' },
    ],
  },
  sold: {
    tone: 'money',
    icon: CircleCheck,
    title: 'This is sold.',
    text: 'It’s no longer in any list. Its page stays, so links to it still work.',
    answers: [{ to: 'for_sale', label: 'Put back on sale' }],
  },
}

/** Opens by a link in an email, which answers nothing by itself. */
export default function AvailabilityPanel({ product }: { product: Product }) {
  const { id, availability, awaitsAnswer } = product
  const isAsked = availability === 'for_sale' && awaitsAnswer
  const { tone, icon, title, text, answers } = STATES[isAsked ? 'asked' : availability]
  const answer = useSearchParams()[0].get('answer')
  const expected = answer === 'sold' ? 'sold' : 'for_sale'
  if (product.awaitsStock) return <StockQuestion product={product} />
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
          <ButtonLink variant="text" to={paths.addListing} state={likeThis(product)}>
            Sell one like this
          </ButtonLink>
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
  isExpected: boolean
}

function Answer({ id, to, label, variant, isExpected }: AnswerProps) {
  const [params, setParams] = useSearchParams()
  const actions = useListingActions(PRODUCTS, id)
  const button = useRef<HTMLButtonElement>(null)
  const isLedHere = isExpected && ['yes', 'sold'].includes(params.get('answer') ?? '')
  const { submit, isPending } = useSubmitOnce<string, undefined>({
    mutationFn: () => actions.setAvailability(to),
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
      onClick={() => submit(undefined)}
    >
      {label}
    </Button>
  )
}
