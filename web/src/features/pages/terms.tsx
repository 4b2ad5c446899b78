import { WITHDRAWABLE_FROM } from '#adapters/contract/core/limits.ts'
import { NOTICE_DAYS, TERMS_VERSIONS } from '#adapters/contract/identity/terms.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Document, Points, type Section } from './document.tsx'
import { Chargebacks, Operator, Rulings, WalletMoney } from './wallet-money.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'acceptance',
    title: 'Accepting these terms',
    body: (
      <>
        <p>
          These terms are an agreement between you and Campus Marketplace. When you open an account or use the
          service, you accept them. If you don’t agree, please don’t use it.
        </p>
        <Operator />
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may use it',
    body: <p>You must be 18 or over and located in Nigeria. Each person may have one account.</p>,
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give your own name, an email address you can read, and the campus you belong to. Keep your password
        secret. You’re responsible for what happens in your account until you tell us that another person is
        using it.
      </p>
    ),
  },
  {
    id: 'role',
    title: 'What we do and don’t do',
    body: (
      <p>
        We run the market and hold payments between buyers and sellers. The sale, service or gig is a contract
        between those two. We don’t own, inspect or deliver what is listed. We’re not a party to the sale.
      </p>
    ),
  },
  {
    id: 'listings',
    title: 'Listings',
    body: (
      <p>
        Only list what you’re allowed to sell and can hand over. Describe it honestly, with photos of the
        actual item. Take the listing down when it’s gone. What you post stays yours. You allow us to show it
        here and in link previews.
      </p>
    ),
  },
  {
    id: 'prohibited',
    title: 'What is not allowed',
    body: (
      <>
        <p>You may not use Campus Marketplace for:</p>
        <Points>
          <li>stolen or fake goods, weapons, drugs, exam papers or anything illegal;</li>
          <li>threats, hate, harassment, or photos of people who didn’t agree to them;</li>
          <li>fraud, false identities, or asking a buyer to pay outside escrow;</li>
          <li>spam, collecting other people’s details, or attacks on the service.</li>
        </Points>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <>
        <p>
          Prices are in naira. You add money to your wallet through a card payment provider, under that
          provider’s terms. You take money out by bank transfer. We show every fee before you pay.
        </p>
        <WalletMoney />
        <Chargebacks />
        <p>Report a payment issue within 7 days of the payment.</p>
      </>
    ),
  },
  {
    id: 'escrow',
    title: 'Escrow',
    body: <Escrow />,
  },
  {
    id: 'delivery',
    title: 'Handover',
    body: (
      <>
        <p>
          Meet in a public place on campus and check the item first. Confirm delivery only when you have the
          item in your hands.
        </p>
        <p>
          Report a delivery issue within 48 hours of the handover, or of when it should have happened. Report
          it before you confirm delivery or show your code. After that we can’t get the money back.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <>
        <p>
          Try to agree with the other side first. If you can’t, open a dispute while the money is in escrow.
          The campus admins hear both of you, mediate, and end it within 2 months. They pay the seller, refund
          the buyer, or split the money held in escrow.
        </p>
        <Rulings />
      </>
    ),
  },
  {
    id: 'moderation',
    title: 'Moderation and closing accounts',
    body: (
      <p>
        We may disable a listing that breaks these terms, and we tell its owner why. We may close an account
        that breaks them badly or repeatedly. You can delete your own account in your profile. Withdraw your
        money and finish your open orders first. Less than <span>{formatNaira(WITHDRAWABLE_FROM)}</span> can’t
        be withdrawn. Spend it, or give it up to us when you delete your account.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        Our <AppLink to={paths.privacy}>Privacy Policy</AppLink> explains what we know about you and how we
        use it. It’s part of these terms.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We do our best, but we can’t promise that the service is always available and free of errors. Users
        are responsible for what they sell, say or fail to do. Nothing here takes away a right that the law
        gives you.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Changes, law and contact',
    body: (
      <p>
        When these terms change, we update the date at the top. We tell you what changes at least{' '}
        <span>{daysInWords(NOTICE_DAYS)}</span> before it applies, and then ask you to accept it. The laws of
        the Federal Republic of Nigeria apply. Questions? Use the{' '}
        <AppLink to={paths.contact}>contact page</AppLink>.
      </p>
    ),
  },
]

function Escrow() {
  const days = useAutoReleaseDays()
  return (
    <>
      <p>
        For a payment between users, an escrow or a middleman may be used. The money is then held for both
        sides.{' '}
        <span>
          {days === null
            ? 'The seller gets it only when the buyer confirms delivery or shows the handover code.'
            : 'The seller gets it when the buyer confirms delivery or shows the handover code.'}
        </span>{' '}
        The buyer gets it back when the order is cancelled. For a gig, the freelancer gets it when the client
        accepts the work. A dispute can end either way.
      </p>
      {days !== null && (
        <p>
          We confirm an order for the buyer <span>{daysInWords(days)}</span> after delivery. We don’t if there
          is an open dispute.
        </p>
      )}
      <p>An order keeps the rule it showed when the buyer paid.</p>
      <p>
        Our <AppLink to={paths.help}>help page</AppLink> explains escrow step by step.
      </p>
    </>
  )
}

export function Component() {
  return (
    <Document
      numbered
      heading="Terms of Service"
      versions={TERMS_VERSIONS}
      intro="The rules of the market. They’re short, so you can read them before you agree."
      sections={SECTIONS}
    />
  )
}
