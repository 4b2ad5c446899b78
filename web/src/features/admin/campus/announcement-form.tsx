import { type FormEvent, useState } from 'react'
import { type Campus, campusShortName } from '#adapters/contract/core/choices.ts'
import { ANNOUNCEMENT_HOURS, ANNOUNCEMENT_LENGTH } from '#adapters/contract/core/limits.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { TextArea } from '../../../components/ui/form/text-area.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
import { CAMPUS_CHOICES } from '../../../lib/campus/campus.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useAnnounce } from './announcements-api.ts'

const HOUR_MS = 3_600_000
const ALL = 'all'
const CAMPUSES = [{ value: ALL, label: 'All campuses' }, ...CAMPUS_CHOICES]
const DAY_HOURS = 24
const ENDS = [1, 3, 12, 24, 3 * 24, 7 * 24, 14 * 24, ANNOUNCEMENT_HOURS.max].map((hours) => ({
  value: String(hours),
  label: `In ${hours < DAY_HOURS ? hoursInWords(hours) : daysInWords(hours / DAY_HOURS)}`,
}))

type FormProps = {
  own: Campus | undefined
  campus: Campus | undefined
  onClose: () => void
}

export function AnnouncementDialog({ open, ...form }: FormProps & { open: boolean }) {
  const [text, setText] = useState('')
  return (
    <Dialog open={open} onClose={form.onClose} title="Make an announcement">
      <AnnouncementForm {...form} text={text} onText={setText} />
    </Dialog>
  )
}

type TextProps = { text: string; onText: (text: string) => void }

function AnnouncementForm({ own, campus, onClose, text, onText }: FormProps & TextProps) {
  const { submit, isPending, error } = useAnnounce()
  const [place, setPlace] = useState<string>(own ?? campus ?? ALL)
  const [hours, setHours] = useState(24)
  const errors = error instanceof ApiError ? error.errors : {}
  const endsAt = new Date(Date.now() + hours * HOUR_MS).toISOString()
  function press(event: FormEvent) {
    event.preventDefault()
    submit(
      { campus: place === ALL ? null : (place as Campus), text, lastsHours: hours },
      {
        onSuccess: () => {
          onText('')
          onClose()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={press} className="grid gap-5">
      <TextArea
        label="Announcement"
        name="text"
        rows={3}
        maxLength={ANNOUNCEMENT_LENGTH}
        hint={<span>{`${text.length} of ${ANNOUNCEMENT_LENGTH} characters`}</span>}
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={errors.text}
      />
      {own === undefined && (
        <SelectField
          label="Campus"
          name="campus"
          choices={CAMPUSES}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={errors.campus}
        />
      )}
      <SelectField
        label="Ends"
        name="lastsHours"
        choices={ENDS}
        value={String(hours)}
        onChange={({ target }) => setHours(Number(target.value))}
        hint={<span>{formatDateTime(endsAt)}</span>}
        error={errors.lastsHours}
      />
      <p className="text-sm text-ink-2">
        {place === ALL
          ? 'Everyone sees it on home, and every member gets a notification.'
          : `Everyone at ${campusShortName(place)} sees it on home, and its members get a notification.`}
      </p>
      {error && Object.keys(errors).length === 0 && (
        <Notice tone="danger">{userMessage(error, 'Failed to make the announcement')}</Notice>
      )}
      <Button type="submit" wide busy={isPending} busyLabel="Announcing…">
        Announce
      </Button>
    </form>
  )
}

function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
