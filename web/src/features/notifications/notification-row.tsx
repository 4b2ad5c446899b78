import { useQueryClient } from '@tanstack/react-query'
import {
  Handshake,
  type LucideIcon,
  MessageCircle,
  Package,
  Scale,
  ShieldCheck,
  Tag,
  Wallet,
} from 'lucide-react'
import type { Notification } from '#adapters/contract/notifying/notifications.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Time } from '../../components/ui/time.tsx'
import { cx } from '../../lib/cx.ts'
import { markRead } from './api.ts'

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  orders: Package,
  gigs: Handshake,
  money: Wallet,
  messages: MessageCircle,
  listings: Tag,
  disputes: Scale,
  account: ShieldCheck,
}

/** One thing that the user was told, and the link to act on it, which marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, title, lines, path, action, createdAt, readAt } = notification
  const queries = useQueryClient()
  const isUnread = readAt === null
  const Icon = ICONS[kind]
  function open() {
    // It stays unread when that cannot be told; the link leads on all the same.
    if (isUnread) void markRead(queries, { ids: [id] }).catch(() => undefined)
  }
  return (
    <li className={cx('flex gap-3 p-4', isUnread && 'bg-primary-soft')}>
      <Icon
        aria-hidden="true"
        className={cx('mt-0.5 size-5 shrink-0', isUnread ? 'text-primary' : 'text-ink-3')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0 wrap-anywhere', isUnread ? 'font-bold' : 'font-semibold')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            <span dir="auto">{title}</span>
          </span>
          {isUnread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />}
        </p>
        {lines.map((line) => (
          <p dir="auto" key={line} className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            {line}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Time at={createdAt} as="relative" className="text-xs text-ink-2" />
          <ButtonLink to={path} variant="outline" className="min-h-11 px-3!" onClick={open}>
            {action}
            <span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
