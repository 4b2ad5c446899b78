import { useQueryClient } from '@tanstack/react-query'
import {
  ChevronDown,
  ClipboardList,
  Handshake,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Package,
  Scale,
  ShieldCheck,
  Tag,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '#adapters/contract/notifying/notifications.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Time } from '../../components/ui/time.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { markRead } from './api.ts'

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  orders: Package,
  gigs: Handshake,
  money: Wallet,
  messages: MessageCircle,
  listings: Tag,
  disputes: Scale,
  account: ShieldCheck,
  administration: ClipboardList,
  announcements: Megaphone,
}

/** Their text is shown in the list, because no page has it for long. */
const READ_HERE: ReadonlySet<Notification['kind']> = new Set(['account', 'administration', 'announcements'])

type RowProps = { notification: Notification; onOpen: () => void }

const ROW = 'flex w-full items-center gap-3 p-3 text-left'

export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, readAt } = notification
  const queries = useQueryClient()
  const isUnread = readAt === null
  function open() {
    // Navigation continues when marking as read fails.
    if (isUnread) void markRead(queries, { ids: [id] }).catch(() => undefined)
  }
  return (
    <li className={cx(isUnread && 'bg-primary-soft')}>
      {READ_HERE.has(kind) ? (
        <TextRow notification={notification} onOpen={open} />
      ) : (
        <Link to={notification.path} onClick={open} className={cx(ROW, 'press')}>
          <Summary notification={notification} />
        </Link>
      )}
    </li>
  )
}

function TextRow({ notification, onOpen }: RowProps) {
  const { lines, path, action, asks, title } = notification
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary className={cx(ROW, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        <Summary notification={notification} />
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 px-3 pb-4 pl-18 text-sm text-ink-2">
        {lines.map((line) => (
          <p dir="auto" key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {asks !== 'settled' && (
          <ButtonLink to={path} variant="outline" className="mt-1 min-h-11 justify-self-start px-3!">
            {action}
            <span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        )}
      </div>
    </details>
  )
}

function Summary({ notification }: { notification: Notification }) {
  const { kind, title, lines, action, asks, sum, createdAt, readAt } = notification
  const isUnread = readAt === null
  const more = kind === 'messages' ? lines[0] : sum && `${sum.label} ${formatNaira(sum.amount)}`
  return (
    <>
      <Photo notification={notification} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx('line-clamp-2 wrap-anywhere', isUnread ? 'font-bold' : 'font-semibold')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          <span dir="auto">{title}</span>
        </span>
        <span className="flex min-w-0 gap-1.5 text-xs text-ink-2 large-letters:flex-wrap">
          <Time at={createdAt} as="relative" className="shrink-0" />
          {more && (
            <>
              <span aria-hidden="true">·</span>
              <span dir="auto" className="truncate tabular-nums">
                {more}
              </span>
            </>
          )}
        </span>
        {asks === 'open' && kind !== 'account' && (
          <span className="mt-1 justify-self-start rounded-full bg-primary px-3 py-1 text-xs font-bold text-on-primary">
            {action}
          </span>
        )}
      </span>
      {isUnread && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-primary" />}
    </>
  )
}

function Photo({ notification: { kind, photo, readAt } }: { notification: Notification }) {
  const [isBroken, setBroken] = useState(false)
  const Icon = ICONS[kind]
  if (photo === null || isBroken)
    return (
      <span
        className={cx(
          'grid size-12 shrink-0 place-items-center rounded-md bg-sunken',
          readAt === null ? 'text-primary' : 'text-ink-3',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
    )
  return (
    <img
      src={photo}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="size-12 shrink-0 rounded-md bg-sunken object-cover"
    />
  )
}
