import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { disableReview, enableReview, type Review, reviewsOfUser } from '#adapters/http/contract/reviews.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { ReportDialog } from '../../components/report-dialog.tsx'
import { RatingLine, Stars } from '../../components/stars.tsx'
import { Time } from '../../components/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { cx } from '../../lib/cx.ts'
import { isAdmin, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'

/** How somebody is rated, and what others said of them; nothing as long as nobody has. */
export function Reviews({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['reviews', 'of', userId, page],
    queryFn: ({ signal }) =>
      call(reviewsOfUser, { params: { id: userId }, query: { page, limit: PAGE_SIZE.admin } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.pagination.total === 0) return null
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="mb-1 text-xl font-bold">
        Reviews
      </h2>
      <RatingLine rating={data.rating} className="mb-4" />
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <Pagination simple page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { author, as, kind, rating, content, createdAt, isDisabled } = review
  const { user } = useSession()
  const [asking, setAsking] = useState<'report' | 'disable'>()
  const close = () => setAsking(undefined)
  return (
    <Card className={cx('grid h-full content-start gap-2', isDisabled && 'opacity-70')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Stars rating={rating} />
        <strong className="min-w-0 break-words">{author.name || 'Deleted user'}</strong>
        <span className="text-sm text-ink-2">
          {ROLES[kind][as]}, <Time at={createdAt} />
        </span>
        {isDisabled && <Badge tone="danger">Disabled</Badge>}
      </p>
      {content !== '' && <p className="break-words whitespace-pre-line">{content}</p>}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {user && isAdmin(user) && <Moderation review={review} onDisable={() => setAsking('disable')} />}
        {user && !isAdmin(user) && user.id !== author.id && (
          <Button variant="text" onClick={() => setAsking('report')}>
            Report<span className="sr-only"> the review of {author.name}</span>
          </Button>
        )}
      </div>
      <ReportDialog
        reported={{ userId: author.id }}
        name={`the review of ${author.name}`}
        open={asking === 'report'}
        onClose={close}
      />
      <DisableDialog id={review.id} open={asking === 'disable'} onClose={close} />
    </Card>
  )
}

const ROLES = {
  order: { buyer: 'bought something', seller: 'sold something' },
  gig: { buyer: 'had a gig done', seller: 'did a gig' },
} as const

function useDecision(id: number) {
  const queryClient = useQueryClient()
  return useAct({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(enableReview, { params: { id } })
        : call(disableReview, { params: { id }, body: { reason } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'That did not work. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews', 'of'] }),
  })
}

function Moderation({ review, onDisable }: { review: Review; onDisable: () => void }) {
  const decision = useDecision(review.id)
  return review.isDisabled ? (
    <Button variant="text" busy={decision.isPending} onClick={() => decision.act(undefined)}>
      Enable
    </Button>
  ) : (
    <Button variant="text" onClick={onDisable}>
      Disable
    </Button>
  )
}

function DisableDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { act, isPending } = useDecision(id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Disable this review"
      hint="It stays in the audit log."
      actLabel="Disable"
      busyLabel="Disabling…"
      busy={isPending}
      danger
      onReason={(reason) => act(reason, { onSuccess: onClose })}
    />
  )
}
