import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { AdminStudentCard } from '#adapters/contract/students/student-cards.ts'
import { PrivatePicture } from '../../../components/listing/photos/private-picture.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { CampusFilter } from '../../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'
import { useAdminFilters } from '../use-admin-filters.ts'

export function Component() {
  const { campus, page, change } = useAdminFilters()
  const query = { campus, page, limit: PAGE_SIZE.admin }
  const list = useQuery({
    queryKey: ['admin', 'student-cards', query],
    queryFn: ({ signal }) => call('GET /api/admin/student-cards', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        heading="Student cards"
        intro="Accept cards that show a student of your campus. Photos are deleted after that."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={<CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />}
      />
      <PagedList
        list={list}
        rowsOf={({ cards }) => cards}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={6} label="Loading student cards" />}
        failure="Failed to load student cards"
        empty={<EmptyState picture="books" title="No student cards to check" />}
      >
        {(cards) => (
          <ul className="grid gap-3">
            {cards.map((card) => (
              <Card key={card.id} card={card} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Card({ card: { id, campus, askedAt, user, image } }: { card: AdminStudentCard }) {
  const queries = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const name = user.name || 'Anonymous'
  const decide = useSubmitOnce({
    mutationFn: (body: { approve: boolean; reason?: string }) =>
      call('POST /api/admin/student-cards/:id/decide', { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to decide on the card')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <li className="card flex flex-wrap gap-4 rounded-lg bg-surface p-4 shadow-card">
      <PrivatePicture
        path="/api/students/cards/images"
        image={image}
        alt={`Student card of ${name}`}
        className="size-32"
      />
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <LoneLink to={paths.adminPerson(user.id)} className="break-words">
          {name}
        </LoneLink>
        <p className="text-sm text-ink-3">
          <span>{campusShortName(campus)}</span> · <Time at={askedAt} as="relative" />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`Accept the card of ${name}`}
            busy={decide.isPending}
            busyLabel="Saving…"
            onClick={() => decide.submit({ approve: true })}
          >
            Accept
          </Button>
          <Button
            variant="danger-outline"
            aria-label={`Decline the card of ${name}`}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
        </div>
      </div>
      <ReasonDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title="Decline this card?"
        hint="They read the reason."
        actionLabel="Decline"
        busyLabel="Saving…"
        busy={decide.isPending}
        danger
        onReason={(reason) =>
          decide.submit({ approve: false, reason }, { onSuccess: () => setDeclining(false) })
        }
      />
    </li>
  )
}
