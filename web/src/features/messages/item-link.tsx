import { ChevronRight, Tag } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'
import { formatPrice } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { ITEM_NAMES } from './item-names.ts'

const STATE_LABELS: Readonly<Record<string, string>> = { for_sale: 'Available' }

export function ItemLink({ item }: { item: PinnedItem }) {
  const { type, id, image, title, price, state } = item
  return (
    <Link
      to={paths[type](id)}
      className="group flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface p-2 hover:bg-sunken max-md:rounded-t-none max-md:border-t-0 max-md:py-1.5"
    >
      {image === null ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-ink-3">
          <Tag aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <img src={image} alt="" width={96} height={96} className="size-10 shrink-0 rounded-sm object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2 text-xs text-ink-2">
          <span>{ITEM_NAMES[type]}</span>
          {type !== 'business' && (
            <span className="text-sm font-bold whitespace-nowrap text-ink tabular-nums">
              {formatPrice(price)}
            </span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate font-semibold group-hover:underline">{title}</span>
          {state !== null && <StatusBadge status={state} label={STATE_LABELS[state]} className="shrink-0" />}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
