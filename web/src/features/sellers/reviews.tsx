import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISABLING_REASON_LENGTH, PAGE_SIZE } from '#adapters/http/contract/limits.ts'
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
import { VERDICTS, type Verdict } from '../../lib/verdicts.ts'

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
  const [asking, setAsking] = useState<'report' | 'verdict'>()
  const close = () => setAsking(undefined)
  const verdict = isDisabled ? 'enable' : 'disable'
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
        {user && isAdmin(user) && (
          <Button variant="text" onClick={() => setAsking('verdict')}>
            {VERDICTS[verdict].label}
            <span className="sr-only"> the review of {author.name}</span>
          </Button>
        )}
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
      <VerdictDialog id={review.id} verdict={verdict} open={asking === 'verdict'} onClose={close} />
    </Card>
  )
}

const ROLES = {
  order: { buyer: 'bought something', seller: 'sold something' },
  gig: { buyer: 'had a gig done', seller: 'did a gig' },
} as const

type VerdictDialogProps = { id: number; verdict: Verdict; open: boolean; onClose: () => void }

function VerdictDialog({ id, verdict, open, onClose }: VerdictDialogProps) {
  const queryClient = useQueryClient()
  const words = VERDICTS[verdict]
  const { act, isPending } = useAct({
    mutationFn: (reason: string) =>
      call(verdict === 'disable' ? disableReview : enableReview, { params: { id }, body: { reason } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => toast.error(userMessage(error, words.failed('review'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews', 'of'] }),
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`${words.label} this review?`}
      hint="It stands in the audit log."
      actLabel={words.label}
      busyLabel={words.busyLabel}
      busy={isPending}
      maxLength={DISABLING_REASON_LENGTH}
      missing={words.missing('review')}
      danger={verdict === 'disable'}
      onReason={act}
    >
      {words.text}
    </ReasonDialog>
  )
}
