import { channelsInWords } from '#adapters/contract/core/chat-apps.ts'
import { daysInWords, GIG_PROMISE, paymentPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { paths } from '../../lib/paths.ts'
import { Document, Points, type Section } from './document.tsx'
import { ClosingAccount } from './help-account.tsx'
import { Meetings, VerifiedStudents } from './help-campus.tsx'
import { Fees } from './help-fees.tsx'

const SECTIONS: readonly Section[] = [
  { id: 'escrow', title: 'How escrow works', body: <Escrow /> },
  {
    id: 'limits',
    title: 'What escrow does and doesn’t do',
    body: <Limits />,
  },
  { id: 'fees', title: 'What it costs', body: <Fees /> },
  { id: 'disputes', title: 'How disputes end', body: <Disputes /> },
  {
    id: 'scams',
    title: 'How to report a scam',
    body: (
      <>
        <p>
          Did a person ask you to pay outside Campus Marketplace, or to send your handover code? That’s a
          scam. Don’t pay, and don’t send the code.
        </p>
        <p>
          Press Report on the listing, on the person’s page or in your conversation. Your campus admins check
          every report. They can take listings down and warn the owner. We don’t tell anyone who reported
          them. If you report a message, its writer may guess.
        </p>
        <p>
          Have you already paid into escrow? Open the order in <AppLink to={paths.orders}>My Orders</AppLink>{' '}
          and open a dispute. Your money stays in escrow.
        </p>
        <p>We never ask for your password, PIN or handover code by message or phone.</p>
      </>
    ),
  },
  {
    id: 'protect',
    title: 'How to protect your account and wallet',
    body: (
      <>
        <p>
          In your <AppLink to={paths.profile}>profile</AppLink> you can add:
        </p>
        <Points>
          <li>
            <strong>A passkey:</strong> sign in and confirm payments with your fingerprint, face or screen
            lock.
          </li>
          <li>
            <strong>An authenticator app:</strong> its code protects your withdrawals and signing in with your
            password.
          </li>
          <li>
            <strong>A wallet PIN:</strong> 6 digits that only you know. We ask for them before money leaves
            your wallet.
          </li>
        </Points>
        <p>
          Lost one of them? Reset it in your profile. To keep your money safe, we then pause withdrawals for
          24 hours.
        </p>
        <p>
          Did we tell you about a change that you didn’t make? Press “This wasn’t me” in that message. We sign
          out every device and stop withdrawals until you reset your password.
        </p>
      </>
    ),
  },
  {
    id: 'alerts',
    title: 'Saved searches and alerts',
    body: (
      <>
        <p>
          Add keywords in your <AppLink to={paths.notificationSettings}>notification settings</AppLink>. We
          tell you when a matching listing appears on your campus.
        </p>
        <p>
          Search, or set filters on a list, and press Save this search. We alert you to new matches. Your{' '}
          <AppLink to={paths.alerts}>alerts</AppLink> list what you saved, up to 20 searches.
        </p>
        <p>We send up to 5 alerts a day one by one. The rest come together in the evening.</p>
        <p>We also tell you when one of your favorites gets cheaper or is available again.</p>
        <p>
          You can turn on push for a device. It ends when you log out, after 14 days without use, or 30 days
          after you signed in. For admins it ends after 12 hours without use.
        </p>
        <p>
          Is a product reserved or sold out? Press Tell me if it’s available again on its page. The first
          person to order then gets it.
        </p>
        <p>
          You choose what we send you by <span>{channelsInWords('and')}</span>. Emails about your account,
          your money, disputes, and orders and gigs that need you are always sent.
        </p>
      </>
    ),
  },
  {
    id: 'offers',
    title: 'How offers work',
    body: (
      <>
        <p>
          Press Make an offer on a product and name your price. The seller has 48 hours to accept it, decline
          it or ask for more. You pay nothing until you buy.
        </p>
        <Points>
          <li>
            <strong>Accepted:</strong> the price is yours for 24 hours, unless the seller takes the product
            off sale. Buy it on its page, not in the cart.
          </li>
          <li>
            <strong>Three prices:</strong> you can name three for a product. A week later you can start again.
          </li>
          <li>
            <strong>Lowest price:</strong> a seller can set one that only they see. We decline lower offers at
            once.
          </li>
        </Points>
        <p>
          You find all of them in <AppLink to={paths.offers}>Offers</AppLink>.
        </p>
      </>
    ),
  },
  { id: 'meetings', title: 'How to agree on a place and time', body: <Meetings /> },
  { id: 'students', title: 'What the Verified student badge means', body: <VerifiedStudents /> },
  {
    id: 'missing',
    title: 'What to do when money seems to be missing',
    body: (
      <Points>
        <li>
          <strong>A deposit isn’t there:</strong> payments can take a few minutes. Please don’t pay again. We
          add the money as soon as the payment provider confirms it.
        </li>
        <li>
          <strong>Your balance is lower than you expected:</strong> see{' '}
          <AppLink to={paths.transactions}>Transactions</AppLink>. Your wallet lists every naira in and out.
        </li>
        <li>
          <strong>You paid, but the seller hasn’t got it:</strong> the money is held in escrow. Your wallet
          shows it under “Held in escrow”.
        </li>
        <li>
          <strong>A withdrawal hasn’t arrived:</strong> it takes 1 to 3 business days. If the bank rejects it,
          you get everything back, including the fee.
        </li>
        <li>
          <strong>Still missing?</strong> Report it within 7 days on the{' '}
          <AppLink to={paths.contact}>contact page</AppLink>. Have the reference from Transactions ready.
        </li>
      </Points>
    ),
  },
  {
    id: 'admins',
    title: 'What admins can see',
    body: (
      <>
        <p>
          Each campus has its own admins. They can see the listings, reports, orders and disputes on their
          campus, and disable any product or business. We keep a record of every decision they make.
        </p>
        <p>
          They can’t read your messages, except one that is reported to them. In a dispute they also see what
          both sides wrote, the photos, and the work delivered for a gig. Super admins also see the names and
          emails of members, and the money records. No admin can see your password, your PIN, your card or
          your handover code.
        </p>
      </>
    ),
  },
  {
    id: 'close',
    title: 'How to close your account',
    body: <ClosingAccount />,
  },
  {
    id: 'more',
    title: 'Still need help?',
    body: (
      <p>
        The <AppLink to={paths.contact}>contact page</AppLink> shows who can help fastest. The rules are in
        our <AppLink to={paths.terms}>Terms of Service</AppLink>.
      </p>
    ),
  },
]

function Escrow() {
  const days = useAutoReleaseDays()
  return (
    <>
      <p>Escrow means that we hold the money until both sides have done their part.</p>
      <ol className="grid list-decimal gap-2 pl-6 marker:font-bold marker:text-campus">
        <li>
          <strong>You pay.</strong> The money leaves your wallet and is held in escrow. The seller sees that
          you’ve paid, but can’t take it.
        </li>
        <li>
          <strong>The seller gets your order ready.</strong> You can cancel until they start preparing it. You
          get everything back at once.
        </li>
        <li>
          <strong>You meet on campus and check the item.</strong> Is it what you ordered? Then confirm
          delivery, or show the seller your handover code.
        </li>
        <li>
          <strong>The seller is paid.</strong> The money moves to their wallet at once.
        </li>
      </ol>
      <p>If the seller doesn’t start within 7 days, we cancel the order and refund you.</p>
      <p>
        <span>
          {days === null
            ? 'We never pay the seller just because time has passed. After 7 days without a confirmation, a campus admin looks at the order.'
            : `If you don’t confirm and don’t open a dispute, we pay the seller ${daysInWords(days)} after delivery.`}
        </span>{' '}
        Your order keeps the rule it showed when you paid.
      </p>
      <p>
        Gigs work the same way. You pay into escrow when you accept a bid. The freelancer delivers the work as
        text, a link or photos. Accept it to pay them, or ask for a change, twice at most. We never accept
        work for you.
      </p>
    </>
  )
}

function Limits() {
  const days = useAutoReleaseDays()
  return (
    <>
      <p>Escrow protects you in three ways:</p>
      <Points>
        <li>
          <span>{paymentPromise(days)}</span> <span>{GIG_PROMISE}</span>
        </li>
        <li>The buyer can’t take it back once the seller has started.</li>
        <li>If you two can’t agree, the money stays in escrow until a campus admin decides.</li>
      </Points>
      <p>But it can’t do everything:</p>
      <Points>
        <li>We don’t inspect items. Check yours before you confirm.</li>
        <li>Once you confirm, the seller is paid. We can’t take that back.</li>
        <li>Cash and direct bank transfers are not protected. Always pay through Campus Marketplace.</li>
      </Points>
    </>
  )
}

function Disputes() {
  return (
    <>
      <p>
        First try to agree with the other side in your conversation. If you can’t, press Open a dispute on the
        order or gig. This pauses it, and the money stays in escrow.
      </p>
      <p>Both of you say what happened and add photos. A campus admin then decides within 2 months:</p>
      <Points>
        <li>the seller or freelancer gets the money,</li>
        <li>the buyer or owner gets it back, with the platform fee, or</li>
        <li>both get a part.</li>
      </Points>
      <p>You both see the decision and its reason. An admin can’t decide a dispute they’re part of.</p>
      <p>
        Report delivery issues within 48 hours and payment issues within 7 days. Once you confirm delivery or
        show your code, we can’t get the money back.
      </p>
    </>
  )
}

/** How escrow works, and answers to what people ask when money is at stake. */
export function Component() {
  return (
    <Document
      listed
      heading="Help"
      intro="How your money is kept safe, what it costs, and what to do when something goes wrong."
      sections={SECTIONS}
    />
  )
}
