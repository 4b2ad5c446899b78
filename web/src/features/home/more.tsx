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
import type { Campus } from '#adapters/http/contract/choices.ts'
import { daysInWords } from '#adapters/http/contract/release-words.ts'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { cx } from '../../lib/cx.ts'
import { JoinCampus } from './join-campus.tsx'
import { LatestBusinesses } from './latest-businesses.tsx'
import { LatestGigs } from './latest-gigs.tsx'

/** What of home is below the fold: businesses, gigs, and how and why to take part. */
export default function More({ campus }: { campus: Campus | undefined }) {
  return (
    <>
      <div className="below-fold">
        <LatestBusinesses campus={campus} />
      </div>
      <div className="below-fold">
        <LatestGigs campus={campus} />
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
    text: 'Browse your own campus: phones, books, rooms, food and skills.',
    look: 'bg-primary-soft text-primary',
  },
  {
    Icon: ShieldCheck,
    title: 'Pay into escrow',
    text: 'We hold the money. The seller sees that it is there, and prepares your order.',
    look: 'bg-money-soft text-money',
  },
  {
    Icon: PackageCheck,
    title: 'Confirm delivery',
    text:
      autoReleaseDays === null
        ? 'You have it and it is right? Confirm, and only then the seller is paid.'
        : `You have it and it is right? Confirm, and the seller is paid; without your word, ${daysInWords(autoReleaseDays)} after delivery.`,
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
                <span className="text-ink-3">{index + 1}.</span> {title}
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
    title: 'No goods, no payment',
    text: 'Cancelled or declined orders are refunded in full, fee included.',
  },
  {
    Icon: MapPin,
    title: 'Your campus only',
    text: 'You buy and sell where you study, with people near you.',
  },
  {
    Icon: Users,
    title: 'Meet in person',
    text: 'Hand over on campus with a code that only the buyer knows.',
  },
  {
    Icon: Banknote,
    title: 'Every kobo explained',
    text: 'Each movement of your money stands in your wallet.',
  },
  { Icon: HandCoins, title: 'Fair fees', text: 'You see the fee before you pay, and large orders pay none.' },
  {
    Icon: ImageOff,
    title: 'Photos tell no more',
    text: 'We take the place and the phone out of your photos before anyone sees them.',
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
          Two photos and a price: your first listing takes a minute, and costs nothing.
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
