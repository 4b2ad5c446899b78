import { ChevronRight, Tag } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Conversation } from '#adapters/http/contract/messages.ts'
import { paths } from '../../app/paths.ts'
import { ITEM_NAMES } from './item-names.ts'

const PLACES = {
  product: paths.product,
  business: paths.business,
  gig: (id: number) => `/gigs/${id}`,
}

/** What the conversation is about, pinned above it. */
export function ItemLink({ conversation: { itemType, item } }: { conversation: Conversation }) {
  if (itemType === null || item === null) return null
  return (
    <Link
      to={PLACES[itemType](item.id)}
      className="group flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface p-2 hover:bg-sunken"
    >
      {item.image === null ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-ink-3">
          <Tag aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <img
          src={item.image}
          alt=""
          width={96}
          height={96}
          className="size-10 shrink-0 rounded-sm object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-2">{ITEM_NAMES[itemType]}</span>
        <span className="block truncate font-semibold group-hover:underline">{item.title}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
