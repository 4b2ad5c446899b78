import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Business } from '#adapters/http/contract/businesses.ts'
import type { Product } from '#adapters/http/contract/catalog.ts'
import { campusLabel } from '#adapters/http/contract/choices.ts'
import { shorten } from '#adapters/http/contract/texts.ts'
import { BackLink } from '../../components/back-link.tsx'
import { Badge } from '../../components/badge.tsx'
import { Gallery } from '../../components/gallery.tsx'
import { Heart } from '../../components/heart.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ReportButton } from '../../components/report-button.tsx'
import { ChatButtons, ShareButtons } from '../../components/share-buttons.tsx'
import { Time } from '../../components/time.tsx'
import { formatCount } from '../../lib/format.ts'
import { isAdmin, useSession } from '../../lib/session.ts'
import { idly } from '../../offline/lazily.ts'
import type { Item } from './comments-api.ts'
import { DisabledBanner } from './disabled-banner.tsx'
import { SellerCard } from './seller-card.tsx'
import type { Shelf } from './shelves.ts'

/** For admins only: nobody else loads it. */
const ModerationPanel = lazy(() => import('./moderation-panel.tsx'))

/** Below the fold, and after all that is above it. */
const Comments = idly<{ item: Item; campus: string }>(() => import('./comments.tsx'))
const ContactAdmin = idly<{ campus: string }>(() => import('./contact-admin.tsx'))

type ListingViewProps = {
  shelf: Shelf
  listing: Product | Business
  heading: string
  /** What the description says beyond the heading. */
  text: string
  price?: ReactNode
  /** More entries of the list of tags. */
  tags?: ReactNode
  /** What can be done here, below the tags. */
  children: ReactNode
  /** Behind the seller; without it the seller is not to be reached. */
  more?: ReactNode
  /** What is told when it is shared, where the heading says too little. */
  shared?: string
}

/** The page of a listing: photos, what it is, what can be done, who is behind it. */
export function ListingView({
  shelf,
  listing,
  heading,
  text,
  price,
  tags,
  children,
  more,
  shared,
}: ListingViewProps) {
  const { user } = useSession()
  const { description, isDisabled, disabledReason, createdAt, viewCount } = listing
  const toShare = { text: shared ?? heading, path: shelf.pathOf(listing.id) }
  return (
    <>
      <meta name="description" content={shorten(description.replace(/\s+/g, ' '), 150)} />
      <BackLink to={shelf.path}>{shelf.Many}</BackLink>
      {isDisabled && (
        <DisabledBanner shelf={shelf} isOwner={user?.id === listing.userId} reason={disabledReason} />
      )}
      <article className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-x-10">
        <div className="md:sticky md:top-24 md:row-span-2">
          <Gallery images={listing.Images} title={heading} />
        </div>
        <div className="grid gap-4">
          <div>
            <div className="flex items-start justify-between gap-2">
              <PageTitle>{heading}</PageTitle>
              {!isDisabled && (
                <Heart
                  itemType={shelf.kind}
                  itemId={listing.id}
                  name={heading}
                  className="border border-line"
                />
              )}
            </div>
            {price !== undefined && <p className="mt-2 text-2xl">{price}</p>}
            <p className="mt-1 text-sm text-ink-3">
              Listed <Time at={createdAt} as="relative" />
              {viewCount > 0 && <> · {viewed(viewCount)}</>}
            </p>
          </div>
          <Tags shelf={shelf} listing={listing} more={tags} />
          {children}
          {!isDisabled && <ShareButtons {...toShare} />}
        </div>
        <div className="grid gap-6">
          {text !== '' && (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-2 text-lg font-bold">
                Description
              </h2>
              <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
            </section>
          )}
          <SellerCard seller={listing.User} campus={listing.campus}>
            {more && user?.id !== listing.userId && <ChatButtons {...listing.User} {...toShare} />}
          </SellerCard>
          {more}
          <div className="flex flex-wrap items-center gap-x-8 empty:hidden">
            {!isDisabled && user?.id !== listing.userId && (
              <ReportButton
                reported={shelf.kind === 'product' ? { productId: listing.id } : { businessId: listing.id }}
                name={`“${heading}”`}
                label={`Report this ${shelf.kind}`}
              />
            )}
            <Suspense fallback={null}>
              <ContactAdmin campus={listing.campus} />
            </Suspense>
          </div>
          {user && isAdmin(user) && (
            <Suspense fallback={null}>
              <ModerationPanel shelf={shelf} listing={listing} />
            </Suspense>
          )}
        </div>
      </article>
      {/* As high from the start as it is with nothing said, so that nothing below is pushed about. */}
      <section aria-labelledby="comments" className="mt-12 min-h-60 max-w-3xl">
        <h2 id="comments" className="mb-2 text-lg font-bold">
          Comments
        </h2>
        <Suspense fallback={null}>
          <Comments item={{ itemType: shelf.kind, itemId: listing.id }} campus={listing.campus} />
        </Suspense>
      </section>
    </>
  )
}

type TagsProps = { shelf: Shelf; listing: { category: string; campus: string }; more: ReactNode }

function Tags({ shelf: { kind, path, categoryLabel }, listing: { category, campus }, more }: TagsProps) {
  return (
    <ul aria-label={`About this ${kind}`} className="-my-2.5 flex flex-wrap items-center gap-x-2">
      <li>
        <Link
          to={`${path}?category=${encodeURIComponent(category)}`}
          className="inline-flex min-h-11 min-w-11 items-center hover:underline"
        >
          <Badge>{categoryLabel(category)}</Badge>
        </Link>
      </li>
      <li data-campus={campus} className="min-w-0">
        <Badge className="max-w-full bg-campus-soft! text-campus! whitespace-normal!">
          {campusLabel(campus)}
        </Badge>
      </li>
      {more}
    </ul>
  )
}

function viewed(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'view' : 'views'}`
}
