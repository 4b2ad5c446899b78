import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MeetingPoint } from '#adapters/contract/meetings/meeting-points.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { DialogButtons } from '../../../components/ui/dialog/dialog-buttons.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { hoursInWords } from '../../../lib/time/opening-hours.ts'
import { meetingPointsQuery, useProposeMeeting } from './meeting-api.ts'
import { daysToMeet } from './meeting-times.ts'

export type MeetingDialogProps = { order: Order; open: boolean; onClose: () => void }

export default function MeetingDialog({ order, open, onClose }: MeetingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Suggest a meeting">
      <Places order={order} onClose={onClose} />
    </Dialog>
  )
}

type Part = Omit<MeetingDialogProps, 'open'>

function Places({ order, onClose }: Part) {
  const { data, error, isError, refetch } = useQuery(meetingPointsQuery(order.campus))
  if (data?.points.length === 0)
    return (
      <Notice tone="neutral">
        Your campus has no meeting points yet. Agree on a busy, public place in messages.
      </Notice>
    )
  if (data) return <Form order={order} points={data.points} onClose={onClose} />
  if (isError)
    return (
      <ErrorState
        message={userMessage(error, 'Failed to load the meeting points')}
        onRetry={() => refetch()}
      />
    )
  return <Skeleton lines={4} label="Loading the meeting points" />
}

function Form({ order, points, onClose }: Part & { points: readonly MeetingPoint[] }) {
  const { submit, isPending } = useProposeMeeting(order.id)
  const shown = order.meeting?.proposal ?? order.meeting?.agreed
  const [pointId, setPointId] = useState(shown?.pointId)
  const [dayValue, setDay] = useState<string>()
  const [time, setTime] = useState<string>()
  const point = points.find(({ id }) => id === pointId) ?? points[0]
  const days = point ? daysToMeet(point.hours, Date.now()) : []
  const day = days.find(({ value }) => value === dayValue) ?? days[0]
  const at = day?.times.find(({ value }) => value === time) ?? day?.times[0]
  function press(event: FormEvent) {
    event.preventDefault()
    if (point && at) submit({ pointId: point.id, at: at.value }, { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={press} className="grid gap-5">
      <SelectField
        label="Meeting point"
        choices={points.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(point?.id ?? '')}
        onChange={({ target }) => setPointId(Number(target.value))}
        hint={point?.directions}
      />
      {point && (
        <ul aria-label="Opening hours" className="-mt-3 text-sm text-ink-2 tabular-nums">
          {hoursInWords(point.hours).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Day"
          choices={days}
          value={day?.value ?? ''}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label="Time"
          choices={day?.times ?? []}
          value={at?.value ?? ''}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      {order.meeting?.agreed && (
        <p className="text-sm text-ink-2">Your agreed meeting stays until they accept this one.</p>
      )}
      <DialogButtons busy={isPending}>
        <Button type="submit" wide busy={isPending} busyLabel="Sending…">
          Send suggestion
        </Button>
      </DialogButtons>
    </form>
  )
}
