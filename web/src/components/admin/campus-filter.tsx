import { MapPin } from 'lucide-react'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { CAMPUS_CHOICES } from '../../lib/campus/campus.ts'
import { useSession } from '../../lib/session/session.ts'
import { SelectField } from '../ui/form/select-field.tsx'

type CampusFilterProps = { campus: string | undefined; onChange: (campus: string | undefined) => void }

export function CampusFilter({ campus, onChange }: CampusFilterProps) {
  const { user } = useSession()
  if (user?.role !== 'SUPER_ADMIN')
    return (
      <p className="flex items-center gap-2 self-end text-ink-2 md:min-h-12">
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span className="sr-only">Campus: </span>
          <span>
            {user?.adminCampus ? campusLabel(user.adminCampus) : 'You’re not the admin of a campus yet.'}
          </span>
        </span>
      </p>
    )
  return (
    <SelectField
      label="Campus"
      placeholder="All campuses"
      choices={CAMPUS_CHOICES}
      value={campus ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
