import { paths } from '../../app/paths.ts'
import { AppLink } from '../../components/link.tsx'
import { Document, Points, type Section } from './document.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'collect',
    title: 'What we collect',
    body: (
      <>
        <p>Only what the market needs to work:</p>
        <Points>
          <li>
            <strong>Your account:</strong> name, email address, campus and a password that we store only in a
            form that cannot be read back. A phone number and a website if you add them.
          </li>
          <li>
            <strong>What you publish:</strong> listings, photos, gigs, bids and comments. Hidden details of a
            photo, such as where it was taken, are removed when you upload it.
          </li>
          <li>
            <strong>What you do with others:</strong> messages, favourites, carts and orders.
          </li>
          <li>
            <strong>Your wallet:</strong> deposits, payments and withdrawals with the bank account that you
            name. Card details go to the card payment provider alone and never reach us.
          </li>
          <li>
            <strong>Technical records:</strong> the address that a request comes from and its time, to keep
            the service safe, and a random number for each visit, to count how often a listing was viewed.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <Points>
        <li>to show you your campus&rsquo;s market, and your listings to others;</li>
        <li>to hold payments in escrow, pay them out and refund them;</li>
        <li>to tell you, by mail or Telegram as you choose, what happened to what is yours;</li>
        <li>to stop fraud and settle disputes.</li>
      </Points>
    ),
  },
  {
    id: 'share',
    title: 'Who sees it',
    body: (
      <>
        <p>
          Anyone can see your listings with your name and the phone number and website that you chose to show.
          Your email address, your messages and your wallet are not public.
        </p>
        <p>
          The other side of an order sees what is needed to hand it over. The admins of your campus see an
          order when they settle a dispute about it. The card payment provider and the banks get what a
          payment needs. We do not sell your details to anyone, and we show no advertisements.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    body: (
      <p>
        A cookie named userCampus remembers the campus that you picked for 30 days. Your browser also keeps
        your sign-in, your choice of theme, and copies of pages that you have seen, so that they open without
        a network. Signing out removes what is yours. We use no cookies of advertisers or trackers.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted, passwords and sign-ins are stored only as one-way fingerprints, and every
        movement of money is written down in books that cannot be changed afterwards. No system is perfect: if
        one of yours is affected by an incident, we tell you.
      </p>
    ),
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    body: (
      <p>
        As long as your account exists. When it is deleted, your listings, messages, comments, favourites and
        personal details go with it. The record of money that moved and of orders that ended stays, without
        your name, because the other side and the law need it.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        We knowingly collect no data from anyone under 13. If you believe that a child has given us any,
        please <AppLink to={paths.contact}>tell us</AppLink>, and we delete it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You can see and correct your details in your profile, and ask us for a copy of them, for their
        correction or for their deletion. How to reach us stands on the{' '}
        <AppLink to={paths.contact}>contact page</AppLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, the date at its top changes with it. Of a change that matters to you we tell
        you before it takes effect.
      </p>
    ),
  },
]

/** What becomes of the reader's details. */
export function Component() {
  return (
    <Document
      heading="Privacy Policy"
      updated="June 25, 2025"
      intro="What we know about you, why, who else sees it, and how you get rid of it."
      sections={SECTIONS}
    />
  )
}
