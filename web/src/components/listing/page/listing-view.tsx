import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { referenceTo } from '#adapters/contract/catalog/kinds.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { shorten } from '#adapters/contract/core/texts.ts'
import type { Item } from '../../../lib/api/comments.ts'
import { useWide } from '../../../lib/browser/use-wide.ts'
import { COUNT_SHOWN_FROM, formatCount, formatPrice } from '../../../lib/format.ts'
import { useJustPublished } from '../../../lib/listings/just-published.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { isAdmin, useSession } from '../../../lib/session/session.ts'
import { lazily } from '../../ui/loading/lazily.tsx'
import { Bone } from '../../ui/loading/skeleton.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Time } from '../../ui/time.tsx'
import { Heart } from '../cards/heart.tsx'
import { ShareButton } from '../contact/share-button.tsx'
import type { StatusPicture } from '../contact/status-picture.ts'
import { Gallery } from './gallery.tsx'
import { JustPublished, ReportButton, ShareButtons } from './later.tsx'
import { Description, ListingTags } from './listing-texts.tsx'
import { SellerCard, SellerReach } from './seller-card.tsx'
import { SellerRow } from './seller-row.tsx'

const DisabledBanner = lazily(() => import('../disabled/disabled-banner.tsx'))
const ModerationPanel = lazily(() => import('../manage/moderation-panel.tsx'))

const Comments = lazyWhenIdle<{ item: Item; campus: string }>(() => import('../comments/comments.tsx'))
const ContactAdmin = lazyWhenIdle<{ campus: string }>(() => import('../manage/contact-admin.tsx'))

type ListingViewProps = {
  listingKind: CatalogKind
  listing: Product | Business
  heading: string
  facts?: ReactNode
  text: string
  price?: ReactNode
  tags?: ReactNode
  children: ReactNode
  more?: ReactNode
  shared?: string
  end?: ReactNode
}

export function ListingView({
  listingKind,
  listing,
  heading,
  facts,
  text,
  price,
  tags,
  children,
  more,
  shared,
  end,
}: ListingViewProps) {
  const { user } = useSession()
  const wide = useWide()
  // First the list card's data, so that a slow phone answers a touch at once; then the rest; then what is below it.
  const rest = useDeferredValue(true, useNavigationType() === 'POP')
  const below = useDeferredValue(rest, false)
  const { description, isDisabled, disabledReason, createdAt, viewCount } = listing
  const toShare = { text: shared ?? heading, path: listingKind.pathOf(listing.id) }
  const isOwner = user?.id === listing.userId
  const chat = more && !isOwner ? toShare : undefined
  const picture = isDisabled ? undefined : pictureOf(listing, heading)
  const isNew = useJustPublished() && isOwner && picture !== undefined
  return (
    <>
      <meta name="description" content={shorten(description.replace(/\s+/g, ' '), 150)} />
      <div className={isDisabled ? undefined : 'listing-top'}>
        <BackLink to={listingKind.path}>{listingKind.Many}</BackLink>
        {isDisabled && (
          <Suspense fallback={<Bone className="mb-6 h-18 rounded-md!" />}>
            <DisabledBanner listingKind={listingKind} isOwner={isOwner} reason={disabledReason} />
          </Suspense>
        )}
        <article className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-x-10">
          <div className="lead-place md:sticky md:top-24 md:row-span-2">
            <Gallery images={listing.Images} title={heading} lead />
          </div>
          <div className="grid gap-3 md:gap-4">
            {isNew && (
              <JustPublished
                title={`${heading} is live`}
                share={{ ...toShare, picture }}
                next={{ to: paths.addListing, state: { kind: listingKind.kind } }}
              />
            )}
            <div className="listing-heading">
              <div className="flex items-start justify-between gap-2">
                <PageTitle>{heading}</PageTitle>
                {!isDisabled && (
                  <div className="listing-acts flex shrink-0 gap-2">
                    <ShareButton
                      {...toShare}
                      className="border border-line bg-surface/90 text-ink-2 md:hidden"
                    />
                    <Heart
                      itemType={listingKind.kind}
                      itemId={listing.id}
                      name={heading}
                      className="border border-line"
                    />
                  </div>
                )}
              </div>
              {price !== undefined && <p className="listing-price mt-2 text-2xl">{price}</p>}
              <p className="mt-1 text-sm text-ink-3">
                <span>
                  Listed <Time at={createdAt} as="relative" />
                </span>
                {viewCount >= COUNT_SHOWN_FROM && <span>{` · ${formatCount(viewCount)} views`}</span>}
              </p>
            </div>
            {rest && <ListingTags listingKind={listingKind} listing={listing} more={tags} inLine />}
            {rest && !wide && <SellerRow seller={listing.User} campus={listing.campus} />}
            {rest && children}
            {rest && !isDisabled && !isNew && (
              <div className="min-h-11">
                <ShareButtons {...toShare} picture={picture} />
              </div>
            )}
          </div>
          {below && (
            <div className="grid gap-6">
              {facts}
              {text !== '' && <Description>{text}</Description>}
              {wide ? (
                <SellerCard seller={listing.User} campus={listing.campus} chat={chat} />
              ) : (
                <SellerReach seller={listing.User} chat={chat} />
              )}
              {more}
              <div className="flex flex-wrap items-center gap-x-8 empty:hidden">
                <Suspense fallback={null}>
                  {!isDisabled && !isOwner && (
                    <ReportButton
                      reported={referenceTo(listingKind.kind, listing.id)}
                      name={`“${heading}”`}
                      label={`Report this ${listingKind.kind}`}
                    />
                  )}
                  <ContactAdmin campus={listing.campus} />
                </Suspense>
              </div>
              {user && isAdmin(user) && (
                <Suspense fallback={null}>
                  <ModerationPanel listingKind={listingKind} listing={listing} />
                </Suspense>
              )}
            </div>
          )}
        </article>
      </div>
      {/* As high from the start as without comments, so that nothing below moves. */}
      {below && (
        <section aria-labelledby="comments" className="mt-12 min-h-60 max-w-3xl">
          <h2 id="comments" className="mb-2 text-lg font-bold">
            Comments
          </h2>
          <Suspense fallback={null}>
            <Comments item={{ itemType: listingKind.kind, itemId: listing.id }} campus={listing.campus} />
          </Suspense>
        </section>
      )}
      {rest && end}
    </>
  )
}

/** Shares only listings on sale to a Status. */
function pictureOf(listing: Product | Business, title: string): StatusPicture | undefined {
  const isProduct = 'price' in listing
  if (isProduct && listing.availability !== 'for_sale') return undefined
  return {
    title,
    campus: campusLabel(listing.campus),
    image: listing.Images[0],
    price: isProduct ? formatPrice(listing.price) : undefined,
    isPaidHere: isProduct && listing.platformPurchaseEnabled,
  }
}
