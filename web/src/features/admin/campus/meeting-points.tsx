import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CAMPUSES, type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import type { MeetingPoint } from '#adapters/contract/meetings/meeting-points.ts'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { CAMPUS_CHOICES } from '../../../lib/campus/campus.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { hoursInWords } from '../../../lib/time/opening-hours.ts'
import { PointDialog } from './point-form.tsx'
import { pointsQuery, useSetPointActive } from './points-api.ts'

export function Component() {
  const { user } = useSession()
  const [picked, setPicked] = useState<Campus>()
  if (!user) return null
  const isSuper = user.role === 'SUPER_ADMIN'
  const own = user.campus === 'default' ? CAMPUSES[0] : (user.campus as Campus)
  const campus = isSuper ? (picked ?? own) : (user.adminCampus as Campus | null)
  return (
    <>
      <PageHeader
        heading="Meeting Points"
        intro={
          campus && !isSuper
            ? campusLabel(campus)
            : 'Safe public places where buyers and sellers meet to hand things over.'
        }
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
      />
      {isSuper && (
        <SelectField
          label="Campus"
          choices={CAMPUS_CHOICES}
          value={campus ?? ''}
          onChange={(event) => setPicked(event.target.value as Campus)}
          frameClassName="mb-6 max-w-form"
        />
      )}
      {campus ? <Points key={campus} campus={campus} /> : <p>You’re not the admin of a campus yet.</p>}
    </>
  )
}

function Points({ campus }: { campus: Campus }) {
  const { data, error, isError, refetch } = useQuery(pointsQuery(campus))
  /** Null for a new point; undefined while the dialog is closed. */
  const [edited, setEdited] = useState<MeetingPoint | null>()
  if (isError && !data)
    return (
      <ErrorState
        message={userMessage(error, 'Failed to load the meeting points')}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton label="Loading the meeting points" lines={6} />
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setEdited(null)}>
      Add meeting point
    </Button>
  )
  return (
    <>
      {data.points.length === 0 ? (
        <EmptyState
          title="No meeting points yet"
          text="Add safe, busy places with their opening hours. Buyers and sellers can then agree to meet there."
          action={add}
        />
      ) : (
        <>
          <ul className="mb-6 grid gap-3 lg:grid-cols-2">
            {data.points.map((point) => (
              <PointCard key={point.id} campus={campus} point={point} onEdit={() => setEdited(point)} />
            ))}
          </ul>
          {add}
        </>
      )}
      <PointDialog
        open={edited !== undefined}
        campus={campus}
        point={edited ?? undefined}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}

type CardProps = { campus: Campus; point: MeetingPoint; onEdit: () => void }

function PointCard({ campus, point, onEdit }: CardProps) {
  const [asking, setAsking] = useState(false)
  const { submit, isPending } = useSetPointActive(campus, point.id)
  const { name, directions, hours, isActive } = point
  return (
    <li className="card grid content-start gap-2 rounded-lg bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        <span dir="auto" className="min-w-0 break-words">
          {name}
        </span>
        {!isActive && <Badge>Retired</Badge>}
      </p>
      <p dir="auto" className="break-words text-ink-2">
        {directions}
      </p>
      <ul className="text-sm text-ink-2 tabular-nums">
        {hoursInWords(hours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2 self-end">
        <Button variant="outline" aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {isActive ? (
          <Button variant="danger-outline" aria-label={`Stop using: ${name}`} onClick={() => setAsking(true)}>
            Stop using
          </Button>
        ) : (
          <Button
            variant="outline"
            aria-label={`Use again: ${name}`}
            busy={isPending}
            busyLabel="Saving…"
            onClick={() => submit({ isActive: true, reason: '' })}
          >
            Use again
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Stop using this meeting point"
        hint="It’s kept in the audit log."
        optional
        danger
        actionLabel="Stop using"
        busy={isPending}
        busyLabel="Saving…"
        onReason={(reason) => submit({ isActive: false, reason }, { onSuccess: () => setAsking(false) })}
      >
        Buyers and sellers can’t choose it any more. Meetings that were agreed there stay as they are.
      </ReasonDialog>
    </li>
  )
}
