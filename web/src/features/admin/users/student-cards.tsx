import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import type { AdminStudentCard } from '#adapters/contract/students/student-cards.ts'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { PrivatePicture } from '../../../components/listing/photos/private-picture.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'

export function Component() {
  return (
    <AdminList
      heading="Student cards"
      intro="Accept cards that show a student of your campus. Photos are deleted after that."
      loading="Loading student cards"
      failure="Failed to load student cards"
      pages={(requested) => pageOf('GET /api/admin/student-cards', requested)}
      rowsOf={({ cards }) => cards}
      campus
      empty={() => <EmptyState picture="books" title="No student cards to check" />}
    >
      {(card) => <Card key={card.id} card={card} />}
    </AdminList>
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
