import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { NotThere } from '../deals/not-there.tsx'
import { personQuery } from './people-api.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonDeals } from './person-deals.tsx'
import { PersonMoney } from './person-money.tsx'
import { PersonProfile } from './person-profile.tsx'
import { PersonReports, PersonSessions } from './person-record.tsx'
import { RestrictionPanel } from './restriction-panel.tsx'

export function Component() {
  const { id } = useParams()
  const personId = Number(id)
  const isNumber = Number.isInteger(personId) && personId > 0
  const { data, error, refetch } = useQuery({ ...personQuery(personId), enabled: isNumber })
  if (data) return <Person person={data} />
  return <NotThere name="User" error={isNumber ? error : undefined} onRetry={() => refetch()} />
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
          <PersonActions person={person} />
        </div>
      </div>
    </>
  )
}
