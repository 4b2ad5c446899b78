import { type FormEvent, useState } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { MEETING_POINT } from '#adapters/contract/core/limits.ts'
import type { MeetingPoint } from '#adapters/contract/meetings/meeting-points.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { ReasonField } from '../../../components/ui/dialog/reason-field.tsx'
import { Checkbox } from '../../../components/ui/form/checkbox.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { FieldError } from '../../../components/ui/form/field-frame.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
import { dayName, type OpeningHours, WEEKDAYS, type Weekday } from '../../../lib/time/opening-hours.ts'
import { POINT_NOT_SAVED, type PointDetails, useSavePoint } from './points-api.ts'

type PointFormProps = { campus: Campus; point: MeetingPoint | undefined; onClose: () => void }

export function PointDialog({ open, ...form }: PointFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.point ? 'Edit meeting point' : 'Add meeting point'}
    >
      <PointForm {...form} />
    </Dialog>
  )
}

const USUAL = { opens: '08:00', closes: '18:00' }
const WEEKDAYS_ONLY: OpeningHours = {
  mon: USUAL,
  tue: USUAL,
  wed: USUAL,
  thu: USUAL,
  fri: USUAL,
  sat: null,
  sun: null,
}

function PointForm({ campus, point, onClose }: PointFormProps) {
  const { submit, isPending, error } = useSavePoint(campus, point)
  const [details, setDetails] = useState<Required<PointDetails>>({
    name: point?.name ?? '',
    directions: point?.directions ?? '',
    hours: point?.hours ?? WEEKDAYS_ONLY,
    reason: '',
  })
  const change = (some: Partial<PointDetails>) => setDetails((before) => ({ ...before, ...some }))
  const errors = error instanceof ApiError ? error.errors : {}
  const wrongHours = Object.entries(errors).find(([field]) => field.startsWith('hours'))?.[1]
  function press(event: FormEvent) {
    event.preventDefault()
    submit(details, { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={press} className="grid gap-5">
      <Field
        label="Name"
        name="name"
        maxLength={MEETING_POINT.name}
        value={details.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name}
      />
      <Field
        label="Where exactly"
        name="directions"
        maxLength={MEETING_POINT.directions}
        hint="Such as “By the security post, on the campus side”."
        value={details.directions}
        onChange={({ target }) => change({ directions: target.value })}
        error={errors.directions}
      />
      <fieldset className="grid min-w-0 gap-1">
        <legend className="mb-1 text-sm font-semibold">Opening hours</legend>
        {WEEKDAYS.map((day) => (
          <Day
            key={day}
            day={day}
            opening={details.hours[day]}
            onChange={(opening) => change({ hours: { ...details.hours, [day]: opening } })}
          />
        ))}
        {wrongHours !== undefined && <FieldError>{wrongHours}</FieldError>}
      </fieldset>
      <ReasonField value={details.reason ?? ''} onReason={(reason) => change({ reason })} />
      {error && Object.keys(errors).length === 0 && (
        <Notice tone="danger">{userMessage(error, POINT_NOT_SAVED)}</Notice>
      )}
      <Button type="submit" wide busy={isPending} busyLabel="Saving…">
        {point ? 'Save Changes' : 'Add meeting point'}
      </Button>
    </form>
  )
}

type DayProps = {
  day: Weekday
  opening: OpeningHours[Weekday]
  onChange: (opening: OpeningHours[Weekday]) => void
}

function Day({ day, opening, onChange }: DayProps) {
  const name = dayName(day)
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2">
      <Checkbox
        label={name}
        checked={opening !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {opening ? (
        <span className="flex items-center gap-1">
          <input
            type="time"
            className="input-box w-auto! px-2!"
            aria-label={`${name}, opens at`}
            value={opening.opens}
            onChange={({ target }) => onChange({ ...opening, opens: target.value })}
          />
          –
          <input
            type="time"
            className="input-box w-auto! px-2!"
            aria-label={`${name}, closes at`}
            value={opening.closes}
            onChange={({ target }) => onChange({ ...opening, closes: target.value })}
          />
        </span>
      ) : (
        <span className="text-ink-2">Closed</span>
      )}
    </div>
  )
}
