import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { shorten } from '#adapters/contract/core/texts.ts'
import type { Conversation } from '#adapters/contract/messaging/messages.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { AdminBadge } from '../../components/ui/badges/admin-badge.tsx'
import { Badge, VerifiedMark } from '../../components/ui/badges/badge.tsx'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { Time } from '../../components/ui/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { conversationsQuery } from './api.ts'
import { ITEM_NAMES } from './item-names.ts'
import { NotificationsToggle } from './notifications-toggle.tsx'
import { previewOf } from './preview.ts'

const LONGEST_PREVIEW = 140

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
      {data !== undefined && data.length > 0 && (
        <ul
          aria-label="Conversations"
          className="card divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card"
        >
          {data.map((item) => (
            <li key={item.otherUser.id}>
              <Entry conversation={item} />
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
      <Avatar name={otherUser.name} picture={otherUser.picture} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('truncate', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>
            <span dir="auto">{otherUser.name}</span> <VerifiedMark verified={otherUser.verified} />{' '}
            <AdminBadge isAdmin={otherUser.isAdmin} />
          </span>
          <Time at={latestMessage.createdAt} as="relative" className="shrink-0 text-xs text-ink-3" />
        </span>
        <span className="mt-0.5 flex items-center gap-2 large-letters:flex-wrap">
          <span
            className={cx(
              'min-w-0 flex-1 truncate text-sm large-letters:basis-full',
              unreadCount > 0 ? 'font-semibold' : 'text-ink-2',
            )}
          >
            {isOwn && <span className="font-normal text-ink-3">You: </span>}
            <span dir="auto">{shorten(previewOf(latestMessage).replace(/\s+/g, ' '), LONGEST_PREVIEW)}</span>
          </span>
          {itemType !== null && <Badge>{ITEM_NAMES[itemType]}</Badge>}
          <CountBadge count={unreadCount} label={(count) => `${count} unread`} />
        </span>
      </span>
    </Link>
  )
}
