import {
  Banknote,
  HandCoins,
  ImageOff,
  MapPin,
  PackageCheck,
  Plus,
  Search,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { homeQuery } from '#adapters/contract/core/first-calls.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { RecentlyViewed } from '../../components/listing/recently-viewed.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { businessLists, gigLists } from '../../lib/api/listing-queries.ts'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { JoinCampus } from './join-campus.tsx'
import { Latest } from './latest.tsx'

export default function More({ campus }: { campus: Campus | undefined }) {
  return (
    <>
      <RecentlyViewed />
      <div className="below-fold">
        <Latest
          many="businesses"
          listPath={paths.businesses}
          query={businessLists.page(homeQuery(campus))}
          invitation="Be the first to show yours on this campus."
          card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
        />
      </div>
      <div className="below-fold">
        <Latest
          many="gigs"
          listPath={paths.gigs}
          query={gigLists.page(homeQuery(campus))}
          invitation="Need a hand? Be the first to post a small job on this campus."
          card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
        />
      </div>
      <div className="below-fold">
        <HowItWorks />
        <JoinCampus campus={campus} />
        <WhyChoose />
        <StartSelling />
      </div>
    </>
  )
}

const stepsOf = (autoReleaseDays: number | null) => [
  {
    Icon: Search,
    title: 'Find it',
    text: 'Browse phones, books, rooms, food and services on your campus.',
    look: 'bg-primary-soft text-primary',
  },
  {
    Icon: ShieldCheck,
    title: 'Pay into escrow',
    text: 'We hold the money. The seller sees that you’ve paid and gets your order ready.',
    look: 'bg-money-soft text-money',
  },
  {
    Icon: PackageCheck,
    title: 'Confirm delivery',
    text:
      autoReleaseDays === null
        ? 'All good? Confirm, and only then does the seller get paid.'
        : `All good? Confirm, and the seller gets paid. If you don’t, we pay them ${daysInWords(autoReleaseDays)} after delivery.`,
    look: 'bg-primary-soft text-primary',
  },
]

function HowItWorks() {
  const steps = stepsOf(useAutoReleaseDays())
  return (
    <section className="mt-12" aria-labelledby="how">
      <h2 id="how" className="text-xl font-bold">
        How It Works
      </h2>
      <ol className="mt-4 grid gap-3 md:grid-cols-3 md:gap-4">
        {steps.map(({ Icon, title, text, look }, index) => (
          <li key={title} className="card flex gap-4 rounded-lg bg-surface p-5 shadow-card md:block">
            <span className={cx('grid size-12 shrink-0 place-items-center rounded-full', look)}>
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-lg font-bold md:mt-4">
                <span className="text-ink-3">{`${index + 1}.`}</span> <span>{title}</span>
              </h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const REASONS = [
  {
    Icon: ShieldCheck,
    title: 'No item, no payment',
    text: 'If an order is cancelled or declined, you get everything back, fee included.',
  },
  {
    Icon: MapPin,
    title: 'Your campus only',
    text: 'Buy and sell where you study, with people near you.',
  },
  {
    Icon: Users,
    title: 'Meet in person',
    text: 'Hand over on campus with a code only the buyer knows.',
  },
  {
    Icon: Banknote,
    title: 'Every kobo explained',
    text: 'Your wallet lists every naira in and out.',
  },
  { Icon: HandCoins, title: 'Fair fees', text: 'You see the fee before you pay. Large orders pay none.' },
  {
    Icon: ImageOff,
    title: 'Private photos',
    text: 'We remove location and device details from your photos.',
  },
]

function WhyChoose() {
  return (
    <section className="mt-12" aria-labelledby="why">
      <h2 id="why" className="text-xl font-bold">
        Why Choose Campus Marketplace
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {REASONS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StartSelling() {
  return (
    <section className="mt-12 flex flex-wrap items-center justify-between gap-6 rounded-lg bg-accent p-6 text-on-accent md:p-10">
      <div>
        <h2 className="text-xl font-extrabold">Start Selling</h2>
        <p className="mt-1 max-w-prose">
          Add a photo and a price. Your first listing takes a minute and is free.
        </p>
      </div>
      <ButtonLink
        to={paths.addListing}
        variant="outline"
        icon={<Plus aria-hidden="true" className="size-5" />}
        className="max-sm:w-full"
      >
        Sell something
      </ButtonLink>
    </section>
  )
}
