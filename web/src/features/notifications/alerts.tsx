import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PastAlert, SavedSearch } from '#adapters/contract/notifying/alerts.ts'
import type { EmailAndChatSettings } from '#adapters/contract/notifying/notification-settings.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader, SectionHeader } from '../../components/ui/page/page-header.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { detailsOf, nameOf, pathOfSearch } from './filter-labels.ts'

const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => {
    const [alerts, settings] = await Promise.all([
      call('GET /api/alerts', {}, { signal }),
      call('GET /api/auth/notification-settings', {}, { signal }),
    ])
    return { ...alerts, settings }
  },
})

export function Component() {
  const { data, isError, error, refetch } = useQuery(alertsQuery)
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        heading="Alerts"
        intro="We send up to 5 alerts a day one by one. The rest come together in the evening."
        back={{ to: paths.notifications, label: 'Notifications' }}
      />
      {data ? (
        <div className="grid gap-6">
          <Searches searches={data.searches} settings={data.settings} />
          {data.latest.length > 0 && <Latest alerts={data.latest} />}
        </div>
      ) : isError ? (
        <ErrorState message={userMessage(error, 'Failed to load your alerts')} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={4} label="Loading your alerts" />
      )}
    </div>
  )
}

type SearchesProps = { searches: readonly SavedSearch[]; settings: EmailAndChatSettings }

function Searches({ searches, settings }: SearchesProps) {
  const keywords = keywordsOf(settings)
  const queries = useQueryClient()
  const { submit, isPending, variables } = useSubmitOnce({
    mutationFn: (gone: number | string) =>
      typeof gone === 'number'
        ? call('DELETE /api/alerts/searches/:id', { params: { id: gone } })
        : call('PUT /api/auth/notification-settings', {
            body: { ...settings, notificationKeywords: keywords.filter((each) => each !== gone).join(', ') },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsQuery.queryKey }),
    onError: (error) => toast.error(userMessage(error, 'It could not be deleted. Please try again.')),
  })
  const row = (gone: number | string, name: string) => ({
    remove: () => submit(gone),
    busy: isPending && variables === gone,
    name,
  })
  return (
    <Card>
      <SectionHeader id="saved-searches" heading="Saved searches" />
      {searches.length + keywords.length === 0 ? (
        <EmptyState
          title="No saved searches yet"
          picture="books"
          text="Search or set a filter, then press “Save this search”. We alert you to new matches."
          action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
        />
      ) : (
        <ul aria-labelledby="saved-searches" className="divide-y divide-line">
          {searches.map((search) => (
            <Row key={search.id} {...row(search.id, nameOf(search))} details={detailsOf(search)}>
              <AppLink to={pathOfSearch(search)}>{nameOf(search)}</AppLink>
            </Row>
          ))}
          {keywords.map((keyword) => (
            <Row key={keyword} {...row(keyword, `“${keyword}”`)} details="Keyword · your campus">
              {`“${keyword}”`}
            </Row>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm">
        <AppLink to={paths.notificationSettings}>Choose where we alert you</AppLink>
      </p>
    </Card>
  )
}

type RowProps = { name: string; details: string; busy: boolean; remove: () => void; children: ReactNode }

function Row({ name, details, busy, remove, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold break-words">
          {children}
        </p>
        <p className="text-sm break-words text-ink-2">{details}</p>
      </div>
      <Button
        variant="outline"
        className="shrink-0 px-4!"
        busy={busy}
        busyLabel="Deleting…"
        aria-label={`Delete ${name}`}
        onClick={remove}
      >
        Delete
      </Button>
    </li>
  )
}

const REASONS: Readonly<Record<PastAlert['reason'], string>> = {
  match: 'New match',
  price_drop: 'Price drop',
  back: 'Available again',
}

function Latest({ alerts }: { alerts: readonly PastAlert[] }) {
  return (
    <Card>
      <SectionHeader id="latest-alerts" heading="Latest alerts" />
      <ul aria-labelledby="latest-alerts" className="divide-y divide-line">
        {alerts.map(({ id, reason, kind, itemId, title, price, createdAt }) => (
          <li key={id}>
            <Link to={paths[kind](itemId)} className="block rounded-md py-3 hover:bg-sunken">
              <span dir="auto" className="block font-semibold break-words">
                {price === null ? title : `${title}, ${formatNaira(price)}`}
              </span>
              <span className="block text-sm text-ink-2">
                <span>{REASONS[reason]}</span> · <Time at={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function keywordsOf({ notificationKeywords }: EmailAndChatSettings): string[] {
  return notificationKeywords
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
