import { daysInWords } from '#adapters/http/contract/release-words.ts'
import { paths } from '../../app/paths.ts'
import { AppLink } from '../../components/link.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { Document, Points, type Section } from './document.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'acceptance',
    title: 'Accepting these terms',
    body: (
      <p>
        These terms are an agreement between you and Campus Marketplace. By opening an account or using the
        service you accept them. If you do not, please do not use it.
      </p>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may use it',
    body: <p>You must be 18 or over and located in Nigeria. One person has one account.</p>,
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give your own name, an email address that you can read, and the campus that you belong to. Keep your
        password to yourself: what is done with your account counts as done by you until you tell us that
        somebody else has it.
      </p>
    ),
  },
  {
    id: 'role',
    title: 'What we do, and what we do not',
    body: (
      <p>
        We run the market and hold payments in between. The contract of a sale, a service or a gig is between
        buyer and seller. We do not own, inspect or deliver what is listed, and are neither side of the sale.
      </p>
    ),
  },
  {
    id: 'listings',
    title: 'Listings',
    body: (
      <p>
        List only what you may sell and can hand over. Describe it truthfully, with photos of the thing
        itself, and take the listing down once it is gone. What you publish stays yours; you allow us to show
        it here and in previews of links to it.
      </p>
    ),
  },
  {
    id: 'prohibited',
    title: 'What is not allowed',
    body: (
      <Points>
        <li>
          stolen or counterfeit goods, weapons, drugs, examination papers, and whatever the law forbids;
        </li>
        <li>threats, hatred, harassment, and photos of people who did not agree;</li>
        <li>fraud, false identities, and moving a buyer off the market to avoid escrow;</li>
        <li>spam, collecting other people&rsquo;s details, and attacks on the service.</li>
      </Points>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <>
        <p>
          Prices are in naira. Money comes into your wallet through a card payment provider, whose own terms
          apply to the card payment, and leaves it by a transfer to your bank account. Fees are shown before
          you pay.
        </p>
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
    title: 'Handing over',
    body: (
      <>
        <p>
          Meet in a public place on campus, look at the goods first, and confirm only what you have in your
          hands.
        </p>
        <p>
          Report a delivery issue within 48 hours of the time when it was, or should have been, handed over.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <p>
        Try to agree with the other side first. If you cannot, open a dispute: the admins of the campus hear
        both of you, mediate, and end it within 2 months by releasing, refunding or dividing what is held in
        escrow.
      </p>
    ),
  },
  {
    id: 'moderation',
    title: 'Moderation and ending an account',
    body: (
      <p>
        We may disable a listing that breaks these terms, and tell its owner why. An account that breaks them
        badly or repeatedly can be closed. You can ask us to delete yours once nothing of it is in play: no
        balance, no open order, no withdrawal on its way.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        What we know about you and what becomes of it stands in the{' '}
        <AppLink to={paths.privacy}>Privacy Policy</AppLink>, which is part of these terms.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We work with care, yet cannot promise that the service is always there and free of faults. For what
        users sell, say or fail to do, those users answer. Nothing here limits a right that the law gives you
        and that cannot be given up.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Changes, law and contact',
    body: (
      <p>
        When these terms change, the date at the top changes, and we tell you before the change takes effect.
        The laws of the Federal Republic of Nigeria apply. Questions are welcome through the{' '}
        <AppLink to={paths.contact}>contact page</AppLink>.
      </p>
    ),
  },
]

function Escrow() {
  const days = useAutoReleaseDays()
  return (
    <p>
      For a payment between users an escrow or a middleman may be used. The money is then held for both sides
      and goes to the seller {days === null && 'only '}when the buyer confirms delivery, or back to the buyer
      when the order is cancelled or a dispute ends that way.
      {days !== null &&
        ` An order that was delivered ${daysInWords(days)} ago and that the buyer has neither confirmed nor disputed counts as confirmed.`}
    </p>
  )
}

/** The rules of the market, in fourteen sections. */
export function Component() {
  return (
    <Document
      numbered
      heading="Terms of Service"
      updated="June 25, 2025"
      intro="The rules of the market: short, so that you can read them before you agree to them."
      sections={SECTIONS}
    />
  )
}
