import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import {
  type AdminStudentCard,
  decideStudentCard,
  listStudentCards,
} from '#adapters/contract/students/student-cards.ts'
import { PrivatePicture } from '../../components/listing/photos/private-picture.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { CampusFilter } from '../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { useAdminFilters } from './use-admin-filters.ts'
import * as words from './words.ts'

/** Photos of student cards, and what is decided on them. */
export function Component() {
  const { campus, page, change } = useAdminFilters()
  const query = { campus, page, limit: PAGE_SIZE.admin }
  const list = useQuery({
    queryKey: ['admin', 'student-cards', query],
    queryFn: ({ signal }) => call(listStudentCards, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        heading={words.studentCards}
        intro={words.studentCardsIntro}
        back={{ to: paths.adminDashboard, label: words.backToDashboard }}
        actions={<CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />}
      />
      <PagedList
        list={list}
        rowsOf={({ cards }) => cards}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={6} label={words.loadingStudentCards} />}
        failure={words.failedToLoadStudentCards}
        empty={<EmptyState picture="books" title={words.noStudentCards} />}
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
  const name = user.name || words.anonymous
  const decide = useSubmitOnce({
    mutationFn: (body: { approve: boolean; reason?: string }) =>
      call(decideStudentCard, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failedToDecideOnTheCard)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <li className="card flex flex-wrap gap-4 rounded-lg bg-surface p-4 shadow-card">
      <PrivatePicture
        path="/api/students/cards/images"
        image={image}
        alt={words.studentCardOf(name)}
        className="size-32"
      />
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <LoneLink to={paths.seller(user.id)} className="break-words">
          {name}
        </LoneLink>
        <p className="text-sm text-ink-3">
          <span>{campusShortName(campus)}</span> · <Time at={askedAt} as="relative" />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={words.approveCardOf(name)}
            busy={decide.isPending}
            busyLabel={words.saving}
            onClick={() => decide.submit({ approve: true })}
          >
            {words.approve}
          </Button>
          <Button
            variant="danger-outline"
            aria-label={words.declineCardOf(name)}
            onClick={() => setDeclining(true)}
          >
            {words.decline}
          </Button>
        </div>
      </div>
      <ReasonDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={words.declineThisCard}
        hint={words.declineCardHint}
        actionLabel={words.decline}
        busyLabel={words.saving}
        busy={decide.isPending}
        danger
        onReason={(reason) =>
          decide.submit({ approve: false, reason }, { onSuccess: () => setDeclining(false) })
        }
      />
    </li>
  )
}
