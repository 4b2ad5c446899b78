import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import type { FoundPerson } from '#adapters/contract/moderation/people.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader, SectionHeader } from '../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { FindForm } from './find-form.tsx'
import { ROLE_LABELS } from './roles.ts'

/** What an admin searches for, as far as they may see it. */
export function Component() {
  const { textOf } = useAddressFilters()
  const text = textOf('q')
  return (
    <>
      <PageHeader heading="Search" back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }} />
      <div className="mb-6">
        <FindForm text={text} />
      </div>
      {text === undefined ? (
        <p className="text-ink-2">Words of a name fit in any order, and phone numbers in any form.</p>
      ) : (
        <Results text={text} />
      )}
    </>
  )
}

function Results({ text }: { text: string }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) => call('GET /api/admin/search', { query: { q: text } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState message={userMessage(error, 'Failed to search')} onRetry={() => refetch()} />
    ) : (
      <Skeleton lines={6} label="Searching" />
    )
  const { people, hasMore } = data
  if (people.length === 0 && !isPlaceholderData)
    return (
      <EmptyState
        picture="books"
        title={`No matches for “${text}”`}
        text="Check the spelling, or try their email address or phone number."
      />
    )
  return (
    <div className={cx('grid gap-6', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      {people.length > 0 && (
        <section aria-labelledby="found-people">
          <SectionHeader id="found-people" heading="People" />
          <ul className="card divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </section>
      )}
      {hasMore && <p className="text-sm text-ink-2">There are more than these. Add a word to find fewer.</p>}
    </div>
  )
}

function PersonRow({ person: { id, name, email, campus, role, isClosed } }: { person: FoundPerson }) {
  return (
    <li>
      <Link to={paths.adminPerson(id)} className="group flex items-center gap-3 py-3">
        <Avatar name={name} />
        <span className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span dir="auto" className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
              {name || 'No Name'}
            </span>
            {role !== 'USER' && <Badge tone="info">{ROLE_LABELS[role]}</Badge>}
            {isClosed && <Badge>Closed account</Badge>}
          </span>
          {!isClosed && <span className="text-sm wrap-anywhere text-ink-2">{email}</span>}
          <span className="text-xs text-ink-3">
            <span>{campus === 'default' ? 'No campus yet' : campusShortName(campus)}</span>
            <span>{` · ID ${id}`}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
