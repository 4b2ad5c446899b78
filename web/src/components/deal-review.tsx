import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { REVIEW_LENGTH } from '#adapters/http/contract/limits.ts'
import { type DealReviews, reviewsOfDeal, writeReview } from '#adapters/http/contract/reviews.ts'
import { useActKey } from '../lib/api/act-key.ts'
import { call, userMessage } from '../lib/api/client.ts'
import { useAct } from '../lib/api/use-act.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { FieldError } from './field-frame.tsx'
import { STARS, Stars } from './stars.tsx'
import { TextArea } from './text-area.tsx'
import { Time } from './time.tsx'

type Deal = { kind: 'order' | 'gig'; dealId: number }
type DealReviewProps = Deal & {
  /** The other side's name. */
  other: string
}

/** What both sides of a finished deal say of each other: the form for the own review, and what may be seen. */
export default function DealReview({ kind, dealId, other }: DealReviewProps) {
  const { data } = useQuery({
    queryKey: ['reviews', kind, dealId],
    queryFn: ({ signal }) => call(reviewsOfDeal, { query: { kind, dealId } }, { signal }),
    staleTime: 0,
  })
  if (!data || !(data.mayWrite || data.mine || data.theirs)) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">{data.mayWrite ? `How was it with ${other}?` : 'Reviews'}</h2>
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
            You about {other} <Stars rating={mine.rating} />
          </p>
          {mine.content !== '' && <p className="break-words whitespace-pre-line">{mine.content}</p>}
          {!theirs && shownAt !== null && new Date(shownAt) > new Date() && (
            <p className="mt-1 text-sm text-ink-2">
              Shown once {other} has written, and on <Time at={shownAt} /> at the latest.
            </p>
          )}
        </div>
      )}
      {theirs && (
        <div>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {other} about you <Stars rating={theirs.rating} />
          </p>
          {theirs.content !== '' && <p className="break-words whitespace-pre-line">{theirs.content}</p>}
        </div>
      )}
    </>
  )
}

const MISSING = 'Choose from 1 to 5 stars'

function ReviewForm({ kind, dealId, other }: DealReviewProps) {
  const queryClient = useQueryClient()
  const underKey = useActKey()
  const [rating, setRating] = useState(0)
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  const { act, isPending, error } = useAct({
    mutationFn: (body: Deal & { rating: number; content: string }) =>
      underKey(body, (idempotencyKey) => call(writeReview, { body }, { idempotencyKey })),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews', kind, dealId] }),
  })
  const refusal = error ? userMessage(error, 'It was not sent. Please try again.') : undefined
  const problem = tried && rating === 0 ? MISSING : refusal

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rating > 0) act({ kind, dealId, rating, content: content.trim() })
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
        hint={`Everyone can read it, once ${other} has written or after 7 days.`}
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
