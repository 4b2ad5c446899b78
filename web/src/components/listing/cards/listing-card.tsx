import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Availability, campusLabel, campusShortName } from '#adapters/contract/core/choices.ts'
import { cx } from '../../../lib/cx.ts'
import { Badge, VerifiedMark } from '../../ui/badges/badge.tsx'
import { Time } from '../../ui/time.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { PICTURE_SIZES } from './picture-set.ts'

export type CardLook = {
  to: string
  /** Replaces the heart, over the photo and outside the link; null for none. */
  heart?: ReactNode
  eager?: boolean | undefined
  priority?: boolean | undefined
  dense?: boolean | undefined
}

type ListingCardProps = CardLook & {
  listing: {
    campus: string
    createdAt: string
    Images: readonly PictureSource[]
    isDisabled: boolean
    availability?: Availability
    User?: { verified: boolean }
  }
  children: ReactNode
}

export function ListingCard({ listing, to, heart, eager, priority, dense, children }: ListingCardProps) {
  const { campus, createdAt, Images, isDisabled, availability = 'for_sale', User } = listing
  const isOut = isDisabled || availability === 'sold' || availability === 'paused'
  return (
    <article className="card relative h-full rounded-lg bg-surface shadow-card">
      <Link to={to} className="group block h-full rounded-lg pb-3">
        <Picture
          image={Images[0]}
          alt=""
          sizes={dense ? PICTURE_SIZES.denseCard : PICTURE_SIZES.card}
          eager={eager}
          priority={priority}
          className={cx('aspect-square rounded-lg', isOut && 'opacity-50 grayscale')}
        />
        {/* Above the price they would push it out of its row. */}
        <span className="absolute top-2 left-2 flex gap-1">
          {isDisabled && <Badge tone="danger">Disabled</Badge>}
          <AvailabilityMark availability={availability} />
        </span>
        <span className="block space-y-1 px-3 pt-3 max-[22rem]:px-2">
          {children}
          <CampusAndAge campus={campus} at={createdAt} verified={User?.verified} />
        </span>
      </Link>
      {heart !== null && <div className="absolute top-2 right-2">{heart}</div>}
    </article>
  )
}

const MARKS = { reserved: 'Reserved', sold: 'Sold', paused: 'Paused' }

export function AvailabilityMark({ availability }: { availability: Availability }) {
  if (availability === 'for_sale') return null
  return <Badge tone={availability === 'sold' ? 'danger' : 'warn'}>{MARKS[availability]}</Badge>
}

type CampusAndAgeProps = { campus: string; at: string; verified?: boolean | undefined }

export function CampusAndAge({ campus, at, verified }: CampusAndAgeProps) {
  return (
    <span data-campus={campus} className="flex items-center gap-1 text-xs text-ink-3 md:gap-1.5">
      <abbr title={campusLabel(campus)} className="shrink-0 font-semibold text-campus no-underline">
        {campusShortName(campus)}
      </abbr>
      <VerifiedMark verified={verified} />
      <span aria-hidden="true">·</span>
      <Time at={at} as="relative" className="truncate" />
    </span>
  )
}
