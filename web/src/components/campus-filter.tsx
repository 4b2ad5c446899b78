import { CAMPUS_LABELS, CAMPUSES, campusLabel } from '#adapters/http/contract/choices.ts'
import { useSession } from '../lib/session.ts'
import { SelectField } from './select-field.tsx'

const CHOICES = CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))

type CampusFilterProps = { campus: string | undefined; onChange: (campus: string | undefined) => void }

/** The campus that is looked at: a super admin's choice, an admin's own. */
export function CampusFilter({ campus, onChange }: CampusFilterProps) {
  const { user } = useSession()
  if (user?.role !== 'SUPER_ADMIN')
    return (
      <p className="self-end pb-3 text-sm text-ink-2">
        {user?.adminCampus ? campusLabel(user.adminCampus) : 'You do not look after a campus yet.'}
      </p>
    )
  return (
    <SelectField
      label="Campus"
      placeholder="All campuses"
      choices={CHOICES}
      value={campus ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
