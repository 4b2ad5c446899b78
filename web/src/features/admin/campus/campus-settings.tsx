import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAMPUS_LABELS, CAMPUSES, campusLabel } from '#adapters/contract/core/choices.ts'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CampusDomains } from './campus-domains.tsx'
import { CampusPageForm, type Place } from './campus-page-form.tsx'

const CHOICES = [
  { value: 'default', label: 'Default set, for campuses without their own' },
  ...CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] })),
]

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
      {place ? <Page key={place} place={place as Place} /> : <p>You’re not the admin of a campus yet.</p>}
      {isSuper && picked !== 'default' && <CampusDomains key={picked} campus={picked} />}
    </div>
  )
}

function Page({ place }: { place: Place }) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['own-campus-page', place],
    queryFn: ({ signal }) =>
      call('GET /api/admin/campuses/:campus/page', { params: { campus: place } }, { signal }),
  })
  if (data) return <CampusPageForm place={place} page={data} />
  if (isError)
    return (
      <ErrorState message={userMessage(error, 'Failed to load the settings')} onRetry={() => refetch()} />
    )
  return <Skeleton label="Loading settings" lines={6} />
}
