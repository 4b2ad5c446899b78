import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Conversation } from '#adapters/http/contract/messages.ts'
import { shorten } from '#adapters/http/contract/texts.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LoneLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Time } from '../../components/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { useSession } from '../../lib/session.ts'
import { conversationsQuery } from './api.ts'
import { ITEM_NAMES } from './item-names.ts'
import { NotificationsToggle } from './notifications-toggle.tsx'
import { useNews } from './use-news.ts'

const LONGEST_PREVIEW = 140

/** With whom the user writes, newest first. */
export function Component() {
  const { user } = useSession()
  const { data, isError, error, refetch } = useQuery(conversationsQuery)
  useNews()
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
          text="Ask a seller about what you like: press Contact on a product."
          action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul
          aria-label="Conversations"
          className="card divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card"
        >
          {data.map((each) => (
            <li key={each.otherUser.id}>
              <Entry conversation={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Entry({ conversation }: { conversation: Conversation }) {
  const { otherUser, latestMessage, unreadCount, itemType } = conversation
  const isOwn = latestMessage.receiverId === otherUser.id
  return (
    <Link
      to={paths.conversation(otherUser.id)}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <Avatar name={otherUser.name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('truncate', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>
            {otherUser.name}
          </span>
          <Time at={latestMessage.createdAt} as="relative" className="shrink-0 text-xs text-ink-3" />
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            className={cx(
              'min-w-0 flex-1 truncate text-sm',
              unreadCount > 0 ? 'font-semibold' : 'text-ink-2',
            )}
          >
            {isOwn && <span className="font-normal text-ink-3">You: </span>}
            {shorten(latestMessage.content.replace(/\s+/g, ' '), LONGEST_PREVIEW)}
          </span>
          {itemType !== null && <Badge>{ITEM_NAMES[itemType]}</Badge>}
          <CountBadge count={unreadCount} label={(count) => `${count} unread`} />
        </span>
      </span>
    </Link>
  )
}
