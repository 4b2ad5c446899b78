import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { REVIEW_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import type { DealReviews } from '#adapters/contract/reviews/reviews.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/form/field-frame.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { STARS, Stars } from '../../ui/stars.tsx'
import { Time } from '../../ui/time.tsx'

type Deal = { kind: 'order' | 'gig'; dealId: number }
type DealReviewProps = Deal & {
  other: string
}

export default function DealReview({ kind, dealId, other }: DealReviewProps) {
  const { data } = useQuery({
    queryKey: ['reviews', kind, dealId],
    queryFn: ({ signal }) => call('GET /api/reviews/deal', { query: { kind, dealId } }, { signal }),
    staleTime: 0,
  })
  if (!data || !(data.mayWrite || data.mine || data.theirs)) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">{data.mayWrite ? `How did it go with ${other}?` : 'Reviews'}</h2>
      {data.mayWrite && <ReviewForm kind={kind} dealId={dealId} other={other} />}
      <Written data={data} other={other} />
    </Card>
  )
}

function Written({ data: { mine, theirs, shownAt }, other }: { data: DealReviews; other: string }) {
  return (
    <>
      {mine && (
        <div>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span>{`Your review of ${other}`}</span>
            <Stars rating={mine.rating} />
          </p>
          {mine.content !== '' && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {mine.content}
            </p>
          )}
          {!theirs && shownAt !== null && new Date(shownAt) > new Date() && (
            <p className="mt-1 text-sm text-ink-2">
              It becomes public when <span>{other}</span> has reviewed you too, or on <Time at={shownAt} />.
            </p>
          )}
        </div>
      )}
      {theirs && (
        <div>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span>{`${other}’s review of you`}</span>
            <Stars rating={theirs.rating} />
          </p>
          {theirs.content !== '' && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {theirs.content}
            </p>
          )}
        </div>
      )}
    </>
  )
}

const MISSING = 'Choose from 1 to 5 stars'

function ReviewForm({ kind, dealId, other }: DealReviewProps) {
  const queryClient = useQueryClient()
  const underKey = useIdempotencyKey()
  const [rating, setRating] = useState(0)
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  const {
    submit: send,
    isPending,
    error,
  } = useSubmitOnce({
    mutationFn: (body: Deal & { rating: number; content: string }) =>
      underKey(body, (idempotencyKey) => call('POST /api/reviews', { body }, { idempotencyKey })),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews', kind, dealId] }),
  })
  const refusal = error ? userMessage(error, 'We couldn’t send it. Please try again.') : undefined
  const problem = tried && rating === 0 ? MISSING : refusal

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rating > 0) send({ kind, dealId, rating, content: readable(content) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Your rating</legend>
        <div className="-ml-2 flex">
          {STARS.map((star) => (
            <label
              key={star}
              className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={`rating-${kind}-${dealId}`}
                value={star}
                checked={rating === star}
                onChange={() => setRating(star)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                className={star <= rating ? 'size-7 fill-accent text-warn' : 'size-7 text-line-strong'}
              />
              <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
            </label>
          ))}
        </div>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </fieldset>
      <TextArea
        label="Your review"
        optional
        hint={`It becomes public when ${other} has reviewed you too, or after 7 days.`}
        rows={3}
        maxLength={REVIEW_LENGTH}
        value={content}
        disabled={isPending}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button type="submit" busy={isPending} busyLabel="Sending…" className="justify-self-end max-md:w-full">
        Send Review
      </Button>
    </form>
  )
}
