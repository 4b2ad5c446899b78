import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAMPUS_LABELS, CAMPUSES, campusLabel } from '#adapters/contract/core/choices.ts'
import { getOwnCampusPage } from '#adapters/contract/moderation/campuses.ts'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { CampusDomains } from './campus-domains.tsx'
import { CampusPageForm, type Place } from './campus-page-form.tsx'
import * as words from './words.ts'

const CHOICES = [
  { value: 'default', label: words.defaultSet },
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
        heading={words.campusSettings}
        back={{ to: paths.adminDashboard, label: words.backToDashboard }}
        intro={isSuper ? undefined : place ? campusLabel(place) : undefined}
      />
      {isSuper && (
        <SelectField
          label={words.campus}
          choices={CHOICES}
          value={picked}
          onChange={(event) => setPicked(event.target.value as Place)}
          frameClassName="mb-6"
        />
      )}
      {place ? <Page key={place} place={place as Place} /> : <p>{words.noCampus}</p>}
      {isSuper && picked !== 'default' && <CampusDomains key={picked} campus={picked} />}
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
      <ErrorState message={userMessage(error, words.failedToLoadTheSettings)} onRetry={() => refetch()} />
    )
  return <Skeleton label={words.loadingSettings} lines={6} />
}
