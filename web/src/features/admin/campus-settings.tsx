import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOwnCampusPage } from '#adapters/http/contract/campuses.ts'
import { CAMPUS_LABELS, CAMPUSES, type Campus, campusLabel } from '#adapters/http/contract/choices.ts'
import { paths } from '../../app/paths.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session.ts'
import { CampusPageForm } from './campus-page-form.tsx'

export type Place = Campus | 'default'

const CHOICES = [
  { value: 'default', label: 'Default set, for campuses without their own' },
  ...CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] })),
]

/** Where a campus meets outside of the market: an admin sets it for their campus, a super admin for all. */
export function Component() {
  const { user } = useSession()
  const [picked, setPicked] = useState<Place>('default')
  if (!user) return null
  const isSuper = user.role === 'SUPER_ADMIN'
  const place = isSuper ? picked : user.adminCampus
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader
        heading="Campus Settings"
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        intro={isSuper ? undefined : place ? campusLabel(place) : undefined}
      />
      {isSuper && (
        <SelectField
          label="Campus"
          choices={CHOICES}
          value={picked}
          onChange={(event) => setPicked(event.target.value as Place)}
          frameClassName="mb-6"
        />
      )}
      {place ? <Page key={place} place={place as Place} /> : <p>You do not look after a campus yet.</p>}
    </div>
  )
}

function Page({ place }: { place: Place }) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own-campus-page', place],
    queryFn: ({ signal }) => call(getOwnCampusPage, { params: { campus: place } }, { signal }),
  })
  if (data) return <CampusPageForm place={place} page={data} />
  if (isError)
    return (
      <ErrorState message={userMessage(error, 'Failed to load the settings')} onRetry={() => refetch()} />
    )
  return <Skeleton label="Loading settings" lines={6} />
}
