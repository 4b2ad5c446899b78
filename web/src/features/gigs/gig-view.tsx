import { useQuery } from '@tanstack/react-query'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { gigTitle, readable, shorten } from '#adapters/contract/core/texts.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { daysLabel, GigCard, GigStatus } from '../../components/listing/cards/gig-card.tsx'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import type { StatusPicture } from '../../components/listing/contact/status-picture.ts'
import { ContactForm } from '../../components/listing/page/contact-form.tsx'
import { Gallery } from '../../components/listing/page/gallery.tsx'
import { JustPublished, ReportButton, ShareButtons } from '../../components/listing/page/later.tsx'
import { Description, ListingTags } from '../../components/listing/page/listing-texts.tsx'
import { SimilarListings } from '../../components/listing/page/similar-listings.tsx'
import { Price } from '../../components/money/price.tsx'
import { Badge, VerifiedMark } from '../../components/ui/badges/badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { lazily, withSuspense } from '../../components/ui/loading/lazily.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { BackLink } from '../../components/ui/page/back-link.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { Time } from '../../components/ui/time.tsx'
import { cx } from '../../lib/cx.ts'
import { COUNT_SHOWN_FROM, counted, formatCount, formatPrice } from '../../lib/format.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { useJustPublished } from '../../lib/listings/just-published.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { administers } from '../../lib/session/administers.ts'
import { useSession } from '../../lib/session/session.ts'
import { BID, BidBar } from './bid-bar.tsx'
import { similarGigsQuery } from './gig-api.ts'

/** Loaded only for users who may act. */
const OwnerPanel = withSuspense(lazily(() => import('./gig-owner-panel.tsx')))
const GigWork = withSuspense(lazily(() => import('./gig-work.tsx')))
const GigModeration = withSuspense(lazily(() => import('./gig-moderation.tsx')))
const GigCancellation = withSuspense(lazily(() => import('./gig-cancellation.tsx')))
const GigDispute = withSuspense(lazily(() => import('./gig-dispute.tsx')))
const RefundPanel = withSuspense(lazily(() => import('../../components/listing/deal/refund-panel.tsx')))
const DealReview = withSuspense(lazily(() => import('../../components/listing/deal/deal-review.tsx')))
const BidPanel = withSuspense(lazily(() => import('./bid-panel.tsx')))

export function GigView({ gig }: { gig: Gig }) {
  const { user, status } = useSession()
  const { data: similar } = useQuery(similarGigsQuery(gig))
  const isOwner = user?.id === gig.userId
  const isSide = isOwner || (user !== undefined && user.id === gig.freelancerId)
  const isAdmin = user !== undefined && administers(user, gig.campus)
  const moderates = isAdmin && !isOwner && gig.status === 'open'
  const title = gigTitle(gig)
  const side = isOwner ? 'owner' : isSide ? 'freelancer' : undefined
  const isAtWork = isSide && gig.status === 'in_progress'
  const toShare = {
    text: `${title}, ${formatPrice(gig.budget)}`,
    path: paths.gig(gig.id),
    picture: gig.status === 'open' ? pictureOf(gig) : undefined,
  }
  const isNew = useJustPublished() && isOwner && toShare.picture !== undefined
  const isElsewhere = user !== undefined && user.campus !== gig.campus
  return (
    <>
      <meta name="description" content={shorten(gig.description.replace(/\s+/g, ' '), 150)} />
      <BackLink to={paths.gigs}>Gigs</BackLink>
      {isElsewhere && (
        <Notice tone="warn" className="mb-6" title="This gig is on another campus.">
          {`It was posted at ${campusLabel(gig.campus)}; your campus is ${campusLabel(user.campus)}.`}
        </Notice>
      )}
      <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <div className="grid min-w-0 gap-6">
          {isNew && (
            <JustPublished title={`${title} is live`} share={toShare} next={{ to: paths.createGig }} />
          )}
          <header className="grid gap-3">
            <ListingTags listingKind={GIGS} listing={gig}>
              <li className="inline-flex min-h-11 items-center">
                <GigStatus status={gig.status} />
              </li>
            </ListingTags>
            <PageTitle>{title}</PageTitle>
            <p className="text-2xl">
              <Price naira={(isAtWork && gig.money?.amount) || gig.budget} />
            </p>
          </header>
          {isAtWork && <Work gig={gig} side={side} />}
          {gig.Images.length > 0 && (
            <div className="max-w-xl">
              <Gallery images={gig.Images} title={title} />
            </div>
          )}
          <Description>{readable(gig.description)}</Description>
          {gig.skills.length > 0 && <Skills skills={gig.skills} />}
          {!isNew && (
            <div className="min-h-11">
              <ShareButtons {...toShare} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 gap-6 lg:row-span-2">
          <Facts gig={gig} />
          {!isOwner && status === 'out' && gig.status === 'open' && <SignInToBid />}
        </div>
        <div className="grid min-w-0 gap-6">
          {!isAtWork && <Work gig={gig} side={side} />}
          {isOwner && <OwnerPanel gig={gig} />}
          {user && !isOwner && (gig.status === 'open' || gig.myBid) && <Bidding gig={gig} />}
          {moderates && <GigModeration gig={gig} />}
          {isAdmin && !isSide && gig.status === 'completed' && (
            <RefundPanel
              deal={{
                ...{ kind: 'gig', id: gig.id, campus: gig.campus, lateRefund: gig.money?.lateRefund ?? 0 },
                sides: [gig.userId, gig.freelancerId ?? 0],
              }}
            />
          )}
          {isSide && gig.status === 'completed' && (
            <DealReview
              kind="gig"
              dealId={gig.id}
              other={(isOwner ? gig.freelancer?.name : gig.client.name) || 'Anonymous'}
            />
          )}
          {side && gig.status === 'in_progress' && gig.cancellation === undefined && (
            <GigCancellation gig={gig} as={side} />
          )}
          {((gig.recall ?? gig.dispute) !== undefined || (isSide && gig.status === 'in_progress')) && (
            <GigDispute gig={gig} isSide={isSide} isOwner={isOwner} />
          )}
          {!isOwner && status !== 'loading' && (
            <ContactForm
              heading="Message the gig owner"
              receiverId={gig.userId}
              item={{ gigId: gig.id }}
              success="Message sent to gig owner!"
            />
          )}
          {!isOwner && (
            <ReportButton reported={{ gigId: gig.id }} name={`“${title}”`} label="Report this gig" />
          )}
        </div>
      </article>
      {!isOwner && status !== 'loading' && gig.status === 'open' && !gig.myBid && <BidBar />}
      <SimilarListings
        id="similar"
        heading="Similar Gigs"
        listingKind={GIGS}
        category={gig.category}
        rows={similar ?? []}
        card={(item) => <GigCard gig={item} to={paths.gig(item.id)} />}
        className={cx(cardGridClass, 'lg:grid-cols-3!')}
      />
    </>
  )
}

function Work({ gig, side }: { gig: Gig; side: 'owner' | 'freelancer' | undefined }) {
  return (
    <>
      {side && gig.cancellation && <GigCancellation gig={gig} as={side} />}
      {gig.money && <GigWork gig={gig} money={gig.money} />}
    </>
  )
}

/** Is there for the bar to scroll to while the panel loads. */
function Bidding({ gig }: { gig: Gig }) {
  return (
    <div id={BID} className="grid gap-6">
      <BidPanel gig={gig} />
    </div>
  )
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="mb-2 text-lg font-bold">
        Skills
      </h2>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li key={skill} className="min-w-0">
            <Badge tone="info" className="max-w-full break-all whitespace-normal!">
              {skill}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ gig }: { gig: Gig }) {
  const { duration, views, bidCount, client, freelancer, deadline, createdAt, completedAt } = gig
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Details</h2>
      <dl className={DIVIDED}>
        <Fact name="Budget">
          <Price naira={gig.budget} />
        </Fact>
        <Fact name="Duration">{daysLabel(duration)}</Fact>
        <Fact name="Posted by">
          <PersonLink person={client} />
        </Fact>
        {freelancer && (
          <Fact name="Freelancer">
            <PersonLink person={freelancer} />
          </Fact>
        )}
        <Fact name="Bids">{counted(bidCount, 'bid')}</Fact>
        {views >= COUNT_SHOWN_FROM && <Fact name="Views">{formatCount(views)}</Fact>}
        <Fact name="Posted">
          <Time at={createdAt} as="relative" />
        </Fact>
        {deadline !== null && (
          <Fact name="Deadline">
            <Time at={deadline} />
          </Fact>
        )}
        {completedAt !== null && (
          <Fact name="Completed">
            <Time at={completedAt} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function SignInToBid() {
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg font-bold">Can you do this?</h2>
      <p className="text-ink-2">Sign in to bid on it. The money is held in escrow until the work is done.</p>
      <ButtonLink to={paths.login}>Sign in to bid</ButtonLink>
    </Card>
  )
}

/** As high as a line without a link; the touch target is larger. */
function PersonLink({ person: { id, name, verified } }: { person: Gig['client'] }) {
  return (
    <LoneLink to={paths.seller(id)} className="-my-2.5">
      <span dir="auto">{name || 'Anonymous'}</span> <VerifiedMark verified={verified} />
    </LoneLink>
  )
}

function pictureOf(gig: Gig): StatusPicture {
  const { budget, campus, Images } = gig
  return {
    title: gigTitle(gig),
    price: formatPrice(budget),
    campus: campusLabel(campus),
    image: Images[0],
    isPaidHere: true,
  }
}
