import { Link } from 'react-router-dom'
import { PREVIEW_LENGTH } from '#adapters/contract/core/limits.ts'
import { gigTitle, oneLine, shorten } from '#adapters/contract/core/texts.ts'
import { gigCategoryLabel } from '#adapters/contract/gigs/gig-choices.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { counted } from '../../../lib/format.ts'
import { Price } from '../../money/price.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { CampusAndAge, type CardLook } from './listing-card.tsx'
import { Picture } from './picture.tsx'
import { PICTURE_SIZES } from './picture-set.ts'

type CardGig = Pick<
  Gig,
  | 'title'
  | 'description'
  | 'duration'
  | 'category'
  | 'status'
  | 'bidCount'
  | 'campus'
  | 'createdAt'
  | 'Images'
> & { budget: number | undefined; client?: Pick<Gig['client'], 'verified'> }

type GigCardProps = Pick<CardLook, 'to' | 'eager' | 'priority'> & { gig: CardGig }

export function GigCard({ gig, to, eager, priority }: GigCardProps) {
  const { description, budget, duration, category, status, bidCount, campus, createdAt, Images, client } = gig
  const title = gigTitle(gig)
  const more = shorten(oneLine(description), PREVIEW_LENGTH.gig)
  return (
    <article className="card h-full rounded-lg bg-surface shadow-card">
      <Link to={to} className="group flex h-full flex-col rounded-lg pb-3">
        {Images[0] && (
          <Picture
            image={Images[0]}
            alt=""
            sizes={PICTURE_SIZES.card}
            eager={eager}
            priority={priority}
            className="aspect-5/3 rounded-lg"
          />
        )}
        <span className="flex flex-1 flex-col gap-1.5 px-3 pt-3">
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span className="text-xs font-semibold text-ink-2">{gigCategoryLabel(category)}</span>
            <GigStatus status={status} />
          </span>
          <span
            dir="auto"
            className="line-clamp-3 font-bold break-words max-[22rem]:text-sm group-hover:underline"
          >
            {title}
          </span>
          {gig.title !== null && (
            <span dir="auto" className="line-clamp-3 text-sm break-words text-ink-2">
              {more}
            </span>
          )}
          <span className="mt-auto block pt-1">
            <Price naira={budget} />
            <span className="block text-sm text-ink-2">
              {`${daysLabel(duration)} · ${counted(bidCount, 'bid')}`}
            </span>
          </span>
          <CampusAndAge campus={campus} at={createdAt} verified={client?.verified} />
        </span>
      </Link>
    </article>
  )
}

const KNOWN = ['open', 'in_progress', 'completed']

export function GigStatus({ status }: { status: string }) {
  return <StatusBadge status={KNOWN.includes(status) ? status : 'cancelled'} />
}

export function daysLabel(days: number): string {
  return counted(days, 'day')
}
