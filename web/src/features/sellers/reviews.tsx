import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DISABLING_REASON_LENGTH, PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Review } from '#adapters/contract/reviews/reviews.ts'
import { ReportDialog } from '../../components/listing/deal/report-dialog.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { Pagination } from '../../components/ui/list/pagination.tsx'
import { RatingLine, Stars } from '../../components/ui/stars.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { cx } from '../../lib/cx.ts'
import { MODERATION_LABELS, type ModerationAction } from '../../lib/listings/moderation-labels.ts'
import { isAdmin, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

export default function Reviews({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['reviews', 'of', userId, page],
    queryFn: ({ signal }) =>
      call(
        'GET /api/users/:id/reviews',
        { params: { id: userId }, query: { page, limit: PAGE_SIZE.admin } },
        { signal },
      ),
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
  const action = isDisabled ? 'enable' : 'disable'
  return (
    <Card className={cx('grid h-full content-start gap-2', isDisabled && 'opacity-70')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={author.name} picture={author.picture} size="small" />
        <Stars rating={rating} />
        <strong dir="auto" className="min-w-0 break-words">
          {author.name || 'Deleted user'}
        </strong>
        <span className="text-sm text-ink-2">{roleLine(kind, as, <Time at={createdAt} />)}</span>
        {isDisabled && <Badge tone="danger">Disabled</Badge>}
      </p>
      {content !== '' && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {content}
        </p>
      )}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {user && isAdmin(user) && (
          <Button
            variant="text"
            aria-label={
              action === 'disable'
                ? `Disable the review of ${author.name}`
                : `Enable the review of ${author.name}`
            }
            onClick={() => setAsking('verdict')}
          >
            {MODERATION_LABELS[action].label}
          </Button>
        )}
        {user && !isAdmin(user) && user.id !== author.id && (
          <Button
            variant="text"
            aria-label={`Report the review of ${author.name}`}
            onClick={() => setAsking('report')}
          >
            Report
          </Button>
        )}
      </div>
      <ReportDialog
        reported={{ userId: author.id }}
        name={`the review of ${author.name}`}
        open={asking === 'report'}
        onClose={close}
      />
      <ModerationDialog id={review.id} action={action} open={asking === 'verdict'} onClose={close} />
    </Card>
  )
}

function roleLine(kind: Review['kind'], as: Review['as'], time: ReactNode): ReactNode {
  if (kind === 'order')
    return as === 'buyer' ? (
      <span>
        Bought something, <span>{time}</span>
      </span>
    ) : (
      <span>
        Sold something, <span>{time}</span>
      </span>
    )
  return as === 'buyer' ? (
    <span>
      Had a gig done, <span>{time}</span>
    </span>
  ) : (
    <span>
      Did a gig, <span>{time}</span>
    </span>
  )
}

type ModerationDialogProps = { id: number; action: ModerationAction; open: boolean; onClose: () => void }

function ModerationDialog({ id, action, open, onClose }: ModerationDialogProps) {
  const queryClient = useQueryClient()
  const labels = MODERATION_LABELS[action]
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (reason: string) =>
      call(
        action === 'disable' ? 'POST /api/admin/reviews/:id/disable' : 'POST /api/admin/reviews/:id/enable',
        { params: { id }, body: { reason } },
      ),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => toast.error(userMessage(error, labels.failed('review'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews', 'of'] }),
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={action === 'disable' ? 'Disable this review?' : 'Enable this review?'}
      hint="It’s kept in the audit log."
      actionLabel={labels.label}
      busyLabel={labels.busyLabel}
      busy={isPending}
      maxLength={DISABLING_REASON_LENGTH}
      missing={labels.missing?.('review')}
      optional={labels.missing === undefined}
      danger={action === 'disable'}
      onReason={submit}
    >
      {labels.text}
    </ReasonDialog>
  )
}
