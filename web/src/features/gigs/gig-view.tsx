import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { gigTitle, readable, shorten } from '#adapters/contract/core/texts.ts'
import { gigCategoryLabel } from '#adapters/contract/gigs/gig-choices.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { daysLabel, GigCard, GigStatus } from '../../components/listing/cards/gig-card.tsx'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import { ContactForm } from '../../components/listing/page/contact-form.tsx'
import { Gallery } from '../../components/listing/page/gallery.tsx'
import { ReportButton, ShareButtons } from '../../components/listing/page/later.ts'
import { Price } from '../../components/money/price.tsx'
import { BackLink } from '../../components/ui/back-link.tsx'
import { Badge, VerifiedMark } from '../../components/ui/badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { DIVIDED, Fact } from '../../components/ui/fact.tsx'
import { lazily } from '../../components/ui/lazily.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { PageTitle } from '../../components/ui/page-title.tsx'
import { Time } from '../../components/ui/time.tsx'
import { administers } from '../../lib/administers.ts'
import { cx } from '../../lib/cx.ts'
import { COUNT_SHOWN_FROM, counted, formatCount, formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { similarGigsQuery } from './gig-api.ts'
import * as words from './words.ts'

/** Each for those only who may act: nobody else loads it. */
const OwnerPanel = lazily(() => import('./gig-owner-panel.tsx'))
const GigWork = lazily(() => import('./gig-work.tsx'))
const GigModeration = lazily(() => import('./gig-moderation.tsx'))
const GigCancellation = lazily(() => import('./gig-cancellation.tsx'))
const GigDispute = lazily(() => import('./gig-dispute.tsx'))
const DealReview = lazily(() => import('../../components/listing/deal/deal-review.tsx'))
const BidPanel = lazily(() => import('./bid-panel.tsx'))

/** All of a gig's page. */
export function GigView({ gig }: { gig: Gig }) {
  const { user, status } = useSession()
  const isOwner = user?.id === gig.userId
  const isSide = isOwner || (user !== undefined && user.id === gig.freelancerId)
  const moderates = user && !isOwner && gig.status === 'open' && administers(user, gig.campus)
  const title = gigTitle(gig)
  const cancellation = isSide && (gig.status === 'in_progress' || gig.status === 'cancelled') && (
    <Suspense fallback={null}>
      <GigCancellation gig={gig} as={isOwner ? 'owner' : 'freelancer'} />
    </Suspense>
  )
  const isElsewhere = user !== undefined && user.campus !== gig.campus
  return (
    <>
      <meta name="description" content={shorten(gig.description.replace(/\s+/g, ' '), 150)} />
      <BackLink to={paths.gigs}>{words.gigs}</BackLink>
      {isElsewhere && (
        <Notice tone="warn" className="mb-6" title={words.thisGigIsOnAnotherCampus}>
          {words.itWasPostedAtYourCampus(campusLabel(gig.campus), campusLabel(user.campus))}
        </Notice>
      )}
      <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <div className="grid min-w-0 gap-6">
          <header className="grid gap-3">
            <Tags gig={gig} />
            <PageTitle>{title}</PageTitle>
            <p className="text-2xl">
              <Price naira={gig.budget} />
            </p>
          </header>
          {gig.Images.length > 0 && (
            <div className="max-w-xl">
              <Gallery images={gig.Images} title={title} />
            </div>
          )}
          <section aria-labelledby="description">
            <h2 id="description" className="mb-2 text-lg font-bold">
              {words.description}
            </h2>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {readable(gig.description)}
            </p>
          </section>
          {gig.skills.length > 0 && <Skills skills={gig.skills} />}
          <div className="min-h-11">
            <Suspense fallback={null}>
              <ShareButtons text={`${title}, ${formatNaira(gig.budget)}`} path={paths.gig(gig.id)} />
            </Suspense>
          </div>
        </div>
        <div className="grid min-w-0 gap-6 lg:row-span-2">
          <Facts gig={gig} />
          {!isOwner && status === 'out' && gig.status === 'open' && <SignInToBid />}
        </div>
        <div className="grid min-w-0 gap-6">
          {/* What is asked comes first. */}
          {gig.cancellation && cancellation}
          {gig.money && (
            <Suspense fallback={null}>
              <GigWork gig={gig} money={gig.money} />
            </Suspense>
          )}
          {isOwner && (
            <Suspense fallback={null}>
              <OwnerPanel gig={gig} />
            </Suspense>
          )}
          {user && !isOwner && (
            <Suspense fallback={null}>
              <BidPanel gig={gig} />
            </Suspense>
          )}
          {moderates && (
            <Suspense fallback={null}>
              <GigModeration gig={gig} />
            </Suspense>
          )}
          {isSide && gig.status === 'completed' && (
            <Suspense fallback={null}>
              <DealReview
                kind="gig"
                dealId={gig.id}
                other={(isOwner ? gig.freelancer?.name : gig.client.name) || words.anonymous}
              />
            </Suspense>
          )}
          {gig.cancellation === undefined && cancellation}
          {((gig.recall ?? gig.dispute) !== undefined || (isSide && gig.status === 'in_progress')) && (
            <Suspense fallback={null}>
              <GigDispute gig={gig} isSide={isSide} isOwner={isOwner} />
            </Suspense>
          )}
          {!isOwner && status !== 'loading' && (
            <ContactForm
              heading={words.messageTheGigOwner}
              receiverId={gig.userId}
              item={{ gigId: gig.id }}
              success={words.messageSentToGigOwner}
            />
          )}
          {!isOwner && (
            <Suspense fallback={null}>
              <ReportButton reported={{ gigId: gig.id }} name={`“${title}”`} label={words.reportThisGig} />
            </Suspense>
          )}
        </div>
      </article>
      <SimilarGigs gig={gig} />
    </>
  )
}

function Tags({ gig }: { gig: Gig }) {
  return (
    <ul aria-label={words.aboutThisGig} className="-my-2.5 flex flex-wrap items-center gap-x-2">
      <li className="inline-flex min-h-11 items-center">
        <GigStatus status={gig.status} />
      </li>
      <li>
        <Link
          to={`${paths.gigs}?category=${encodeURIComponent(gig.category)}`}
          className="inline-flex min-h-11 min-w-11 items-center hover:underline"
        >
          <Badge>{gigCategoryLabel(gig.category)}</Badge>
        </Link>
      </li>
      <li data-campus={gig.campus} className="min-w-0">
        <Badge className="max-w-full bg-campus-soft! text-campus! whitespace-normal!">
          {campusLabel(gig.campus)}
        </Badge>
      </li>
    </ul>
  )
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="mb-2 text-lg font-bold">
        {words.skills}
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
      <h2 className="mb-3 text-lg font-bold">{words.details}</h2>
      <dl className={DIVIDED}>
        <Fact name={words.budget}>
          <Price naira={gig.budget} />
        </Fact>
        <Fact name={words.duration}>{daysLabel(duration)}</Fact>
        <Fact name={words.postedBy}>
          <PersonLink person={client} />
        </Fact>
        {freelancer && (
          <Fact name={words.freelancer}>
            <PersonLink person={freelancer} />
          </Fact>
        )}
        <Fact name={words.bids}>{counted(bidCount, 'bid')}</Fact>
        {views >= COUNT_SHOWN_FROM && <Fact name={words.views}>{formatCount(views)}</Fact>}
        <Fact name={words.posted}>
          <Time at={createdAt} as="relative" />
        </Fact>
        {deadline !== null && (
          <Fact name={words.deadline}>
            <Time at={deadline} />
          </Fact>
        )}
        {completedAt !== null && (
          <Fact name={words.completed}>
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
      <h2 className="text-lg font-bold">{words.canYouDo}</h2>
      <p className="text-ink-2">{words.signInToBid}</p>
      <ButtonLink to={paths.login}>{words.signInToBidInGigView}</ButtonLink>
    </Card>
  )
}

/** Nothing where there are none or they do not load. */
function SimilarGigs({ gig }: { gig: Gig }) {
  const { data } = useQuery(similarGigsQuery(gig))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-12">
      <SectionHeader
        id="similar"
        heading={words.similarGigs}
        action={
          <LoneLink
            to={`${paths.gigs}?category=${encodeURIComponent(gig.category)}`}
            aria-label={words.viewAllIn(gigCategoryLabel(gig.category))}
          >
            {words.viewAll}
          </LoneLink>
        }
      />
      <ul className={cx(cardGridClass, 'lg:grid-cols-3!')}>
        {data.map((item) => (
          <li key={item.id}>
            <GigCard gig={item} to={paths.gig(item.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As high as the lines without a link; what can be touched is higher. */
function PersonLink({ person: { id, name, verified } }: { person: Gig['client'] }) {
  return (
    <LoneLink to={paths.seller(id)} className="-my-2.5">
      <span dir="auto">{name || words.anonymous}</span> <VerifiedMark verified={verified} />
    </LoneLink>
  )
}
