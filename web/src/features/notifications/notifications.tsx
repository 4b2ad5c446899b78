import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'
import { pageIn, useAddressParams } from '../../lib/navigation/address-params.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { byDay } from '../../lib/time/days.ts'
import { toast } from '../../lib/toast.ts'
import { markRead, notificationsQuery } from './api.ts'
import { NotificationRow } from './notification-row.tsx'

const LIST = ['notifications', 'list'] as const

export function Component() {
  const { page, setPage } = usePage()
  const list = useQuery(notificationsQuery(page))
  useOwnNews(LIST)
  // The first page holds the newest; all others are older.
  const newest = page === 1 && list.data?.unreadCount ? list.data.notifications[0]?.id : undefined
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        heading="Notifications"
        actions={
          <>
            {newest !== undefined && <MarkAll upTo={newest} />}
            <LoneLink to={paths.alerts}>Alerts</LoneLink>
            <LoneLink to={paths.notificationSettings}>Notification settings</LoneLink>
          </>
        }
      />
      <PagedList
        list={list}
        rowsOf={({ notifications }) => notifications}
        page={page}
        onPage={setPage}
        loading={<Skeleton lines={6} label="Loading notifications" />}
        failure="Failed to load notifications"
        empty={
          <EmptyState
            title="No notifications yet"
            picture="envelope"
            text="You’ll see updates about your orders, bids, messages and listings here."
            action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
          />
        }
      >
        {(notifications) => (
          <div className="grid gap-5">
            {byDay(notifications).map(({ day, things }) => (
              <section key={day} aria-label={day}>
                <h2 className="mb-2 px-1 text-sm font-bold text-ink-2">{day}</h2>
                <ul className="card divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card">
                  {things.map((item) => (
                    <NotificationRow key={item.id} notification={item} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </div>
  )
}

function MarkAll({ upTo }: { upTo: number }) {
  const queries = useQueryClient()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (_: undefined) => markRead(queries, { upTo }),
    onError: (error) => toast.error(userMessage(error, 'Failed to mark your notifications as read')),
  })
  return (
    <Button
      variant="outline"
      busy={isPending}
      busyLabel="Saving…"
      icon={<CheckCheck aria-hidden="true" className="size-5" />}
      onClick={() => submit(undefined)}
    >
      Mark all as read
    </Button>
  )
}

function usePage() {
  const [params, setParams] = useAddressParams()
  return {
    page: pageIn(params),
    setPage: (page: number) => setParams(() => new URLSearchParams({ page: String(page) })),
  }
}
