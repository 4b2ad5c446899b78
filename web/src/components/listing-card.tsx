import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Availability, campusLabel, campusShortName } from '#adapters/http/contract/choices.ts'
import { cx } from '../lib/cx.ts'
import { Badge } from './badge.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { Time } from './time.tsx'

/** How a card stands in its list. */
export type CardLook = {
  /** Its page. */
  to: string
  /** Instead of the heart of 44 px, over the photo and beside the link; null for none. */
  heart?: ReactNode
  /** Among the first that are seen: load its photo at once. */
  eager?: boolean | undefined
  priority?: boolean | undefined
}

type ListingCardProps = CardLook & {
  listing: {
    campus: string
    createdAt: string
    Images: readonly PictureSource[]
    isDisabled: boolean
    availability?: Availability
  }
  /** The lines between photo and campus. */
  children: ReactNode
}

/** Something in a list: photo, what it is, campus and age. All of it is one link. */
export function ListingCard({ listing, to, heart, eager, priority, children }: ListingCardProps) {
  const { campus, createdAt, Images, isDisabled, availability = 'for_sale' } = listing
  const isOut = isDisabled || availability !== 'for_sale'
  return (
    <article className="card relative h-full rounded-lg bg-surface shadow-card">
      <Link to={to} className="group block h-full rounded-lg pb-3">
        <Picture
          image={Images[0]}
          alt=""
          sizes="(min-width: 70rem) 17rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw"
          eager={eager}
          priority={priority}
          className={cx('aspect-square rounded-lg', isOut && 'opacity-50 grayscale')}
        />
        <span className="block space-y-1 px-3 pt-3 max-[22rem]:px-2">
          {isDisabled && <Badge tone="danger">Disabled</Badge>}
          {availability !== 'for_sale' && <AvailabilityMark availability={availability} />}
          {children}
          <CampusAndAge campus={campus} at={createdAt} />
        </span>
      </Link>
      {heart !== null && <div className="absolute top-2 right-2">{heart}</div>}
    </article>
  )
}

/** That something is not for sale now. */
export function AvailabilityMark({ availability }: { availability: Availability }) {
  return availability === 'sold' ? <Badge tone="danger">Sold</Badge> : <Badge tone="warn">Paused</Badge>
}

/** Where and when it was listed. */
export function CampusAndAge({ campus, at }: { campus: string; at: string }) {
  return (
    <span data-campus={campus} className="flex items-center gap-1 text-xs text-ink-3 md:gap-1.5">
      <abbr title={campusLabel(campus)} className="shrink-0 font-semibold text-campus no-underline">
        {campusShortName(campus)}
      </abbr>
      <span aria-hidden="true">·</span>
      <Time at={at} as="relative" className="truncate" />
    </span>
  )
}
