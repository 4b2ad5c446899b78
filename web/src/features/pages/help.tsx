import { channelsInWords } from '#adapters/contract/core/chat-apps.ts'
import { SMALLEST_DROP_PERCENT, WARNING_DELAY_HOURS } from '#adapters/contract/core/limits.ts'
import { PUSH_ENDS } from '../../components/push/push-ends.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { Document, Points, type Section } from './document.tsx'
import { ClosingAccount, LostKeys } from './help-account.tsx'
import { Meetings, VerifiedStudents } from './help-campus.tsx'
import { Disputes, Escrow, Limits } from './help-escrow.tsx'
import { Fees } from './help-fees.tsx'
import { Chargebacks, WalletMoney } from './wallet-money.tsx'

const SECTIONS: readonly Section[] = [
  { id: 'escrow', title: 'How escrow works', body: <Escrow /> },
  {
    id: 'limits',
    title: 'What escrow does and doesn’t do',
    body: <Limits />,
  },
  { id: 'fees', title: 'What it costs', body: <Fees /> },
  {
    id: 'wallet',
    title: 'What happens to the money in your wallet',
    body: <WalletMoney />,
  },
  {
    id: 'chargebacks',
    title: 'What happens when a bank takes a deposit back',
    body: <Chargebacks />,
  },
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
          Press Report on the listing, on the person’s page or in your conversation. The campus admins check
          every report. They can take listings down and warn people. We don’t tell anyone who reported them.{' '}
          <span>{`A warning about a person or a message arrives ${WARNING_DELAY_HOURS} hours after the decision.`}</span>{' '}
          If you report a message, its writer may still guess.
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
            <strong>An authenticator app:</strong> we ask for its code when you sign in with your password or
            Google. We ask for it before money leaves your wallet, too.
          </li>
          <li>
            <strong>A wallet PIN:</strong> 6 digits that only you know. We ask for it before money leaves your
            wallet.
          </li>
        </Points>
        <p>One of them is enough to confirm a payment.</p>
        <LostKeys />
        <p>
          Did we tell you about a change that you didn’t make? Press “This wasn’t me” in that message. We sign
          out every device. Payments and withdrawals stop until you reset your password.
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
        <p>{`We also tell you when a favorite gets at least ${SMALLEST_DROP_PERCENT}% cheaper, or is available again.`}</p>
        <p>
          You can turn on push for a device. <span>{PUSH_ENDS}</span>
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
            once. After three of those in a week, the seller answers new ones.
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
          Each campus has its own admins. They can see the reports, orders, disputes, student cards and signs
          of possible fraud on their campus. They can disable any product or business, on every campus. We
          keep a record of every decision they make.
        </p>
        <p>
          They can’t read your messages, except one that is reported to them. In a dispute they see what both
          sides wrote in it, the photos, and the work delivered for a gig. They can read your messages about
          that deal, and we tell you if they do. Super admins see the same on every campus, the names and
          emails of members, and the money records. No admin can see your password, your PIN, your payment
          card or your handover code.
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
