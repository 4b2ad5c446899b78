import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { conversationsQuery } from './api.ts'
import { ConversationList } from './conversation-list.tsx'
import { NotificationsToggle } from './notifications-toggle.tsx'

export function Component() {
  const { user } = useSession()
  const { data, isError, error, refetch } = useQuery(conversationsQuery)
  useOwnNews(['messages'])
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader heading="Messages" actions={<LoneLink to={paths.blockedPeople}>Blocked people</LoneLink>} />
      {user && <NotificationsToggle user={user} />}
      {data === undefined && !isError && <Skeleton label="Loading messages" />}
      {data === undefined && isError && (
        <ErrorState message={userMessage(error, 'Failed to load messages')} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No messages yet"
          picture="envelope"
          text="To ask a seller about a product, press Contact on its page."
          action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
        />
      )}
      {data !== undefined && data.length > 0 && <ConversationList conversations={data} />}
    </div>
  )
}
