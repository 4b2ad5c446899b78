import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { PageTitle } from '../../../components/ui/page/page-title.tsx'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { personQuery } from './people-api.ts'
import { PersonDeals } from './person-deals.tsx'
import { PersonMoney } from './person-money.tsx'
import { PersonProfile } from './person-profile.tsx'
import { PersonActions, PersonReports, PersonSessions } from './person-record.tsx'
import { RestrictionPanel } from './restriction-panel.tsx'

/** All that an admin may know of a person, on one page. */
export function Component() {
  const { id } = useParams()
  const personId = Number(id)
  const isNumber = Number.isInteger(personId) && personId > 0
  const { data, error, isPending, refetch } = useQuery({ ...personQuery(personId), enabled: isNumber })
  if (data) return <Person person={data} />
  const isGone = !isNumber || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <PageTitle title={isGone ? 'User not found' : undefined} className="sr-only">
        Person
      </PageTitle>
      {isGone ? (
        <EmptyState
          title="User not found"
          text="Campus admins can look up people of their own campus."
          picture="books"
          action={<ButtonLink to={paths.adminSearch()}>Search again</ButtonLink>}
        />
      ) : isPending ? (
        <Skeleton lines={10} label="Loading the person" />
      ) : (
        <ErrorState message={userMessage(error, 'Failed to load the person')} onRetry={() => refetch()} />
      )}
    </>
  )
}

function Person({ person }: { person: PersonForAdmins }) {
  return (
    <>
      <PageHeader
        heading={person.name || 'No Name'}
        back={{ to: paths.adminSearch(), label: 'Search' }}
        actions={
          !person.isClosed && (
            <>
              <ButtonLink to={paths.seller(person.id)} variant="outline">
                View public page
              </ButtonLink>
              <ButtonLink to={paths.conversation(person.id)} variant="outline">
                Send message
              </ButtonLink>
            </>
          )
        }
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 md:gap-6 lg:col-start-2 lg:row-start-1">
          <PersonProfile person={person} />
          {person.mayRestrict && <RestrictionPanel person={person} />}
        </div>
        <div className="grid min-w-0 gap-4 md:gap-6">
          <PersonDeals person={person} />
          <PersonMoney key={person.id} person={person} />
          <PersonReports reports={person.reports} />
          <PersonSessions person={person} />
          <PersonActions actions={person.actions} />
        </div>
      </div>
    </>
  )
}
