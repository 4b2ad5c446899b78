import { Link } from 'react-router-dom'
import { shorten } from '#adapters/contract/core/texts.ts'
import type { Conversation } from '#adapters/contract/messaging/messages.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { AdminBadge } from '../../components/ui/badges/admin-badge.tsx'
import { Badge, VerifiedMark } from '../../components/ui/badges/badge.tsx'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { Time } from '../../components/ui/time.tsx'
import { isOver } from '../../lib/api/offers.ts'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { ITEM_NAMES } from './item-names.ts'
import { previewOf } from './preview.ts'

const LONGEST_PREVIEW = 140

type ConversationListProps = {
  conversations: readonly Conversation[]
  /** The other person of the open conversation; its newest message is left out. */
  openId?: number
}

export function ConversationList({ conversations, openId }: ConversationListProps) {
  return (
    <ul
      aria-label="Conversations"
      className="card divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card"
    >
      {conversations.map((item) => (
        <li key={item.otherUser.id}>
          <Entry conversation={item} isOpen={item.otherUser.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { otherUser, latestMessage, unreadCount, itemType, item } = conversation
  const isOwn = latestMessage.receiverId === otherUser.id
  const isUnread = unreadCount > 0
  const hasOffer = isToAnswer(conversation)
  return (
    <Link
      to={paths.conversation(otherUser.id)}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken',
        isOpen && 'bg-sunken',
      )}
    >
      <Face person={otherUser} image={item?.image} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
            <span dir="auto">{otherUser.name}</span> <VerifiedMark verified={otherUser.verified} />{' '}
            <AdminBadge isAdmin={otherUser.isAdmin} />
          </span>
          <Time at={latestMessage.createdAt} as="relative" className="shrink-0 text-xs text-ink-3" />
        </span>
        <span
          className={cx('mt-0.5 flex items-center gap-2 large-letters:flex-wrap', hasOffer && 'flex-wrap')}
        >
          <span
            className={cx(
              'min-w-0 flex-1 truncate text-sm large-letters:basis-full',
              hasOffer && 'basis-full',
              isUnread ? 'font-semibold' : 'text-ink-2',
            )}
          >
            {!isOpen && (
              <>
                {isOwn && <span className="font-normal text-ink-3">You: </span>}
                <span dir="auto">
                  {shorten(previewOf(latestMessage).replace(/\s+/g, ' '), LONGEST_PREVIEW)}
                </span>
              </>
            )}
          </span>
          {hasOffer && <Badge tone="warn">Offer to answer</Badge>}
          {itemType !== null && <Badge>{ITEM_NAMES[itemType]}</Badge>}
          <CountBadge count={unreadCount} label={(count) => `${count} unread`} />
        </span>
      </span>
    </Link>
  )
}

function Face({ person, image }: { person: Conversation['otherUser']; image: string | null | undefined }) {
  const { name, picture } = person
  if (typeof image !== 'string') return <Avatar name={name} picture={picture} />
  return (
    <span className="relative size-11 shrink-0">
      <img
        src={image}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 rounded-sm object-cover"
      />
      <span className="absolute -right-1 -bottom-1 rounded-full shadow-card">
        <Avatar size="tiny" name={name} picture={picture} />
      </span>
    </span>
  )
}

function isToAnswer({ otherUser, latestMessage: { offer } }: Conversation): boolean {
  if (offer?.status !== 'open' || isOver(offer)) return false
  return otherUser.id === (offer.namedBy === 'buyer' ? offer.buyerId : offer.sellerId)
}
