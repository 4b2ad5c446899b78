import { channelsInWords } from '#adapters/contract/core/chat-apps.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { paths } from '../../lib/paths.ts'
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
            <strong>Your account:</strong> your name, email, campus and password, plus a phone number and
            website if you add them. We can’t read your password. With a passkey, your fingerprint or face
            never leaves your device.
          </li>
          <li>
            <strong>What you post:</strong> listings, photos, gigs, bids and comments. We remove hidden
            details, such as the location, from your photos.
          </li>
          <li>
            <strong>What you do with others:</strong> messages, favorites, carts, orders, and work you deliver
            for gigs.
          </li>
          <li>
            <strong>Your wallet:</strong> deposits, payments, withdrawals and the bank account you give us.
            Your card details go straight to the card payment provider. We never see them.
          </li>
          <li>
            <strong>Technical records:</strong> the internet address and time of requests, to keep the service
            safe. We use a random number per visit to count views. We measure how fast pages load, but not who
            loaded them.
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
        <li>to show you your campus market, and show your listings to others;</li>
        <li>to hold payments in escrow, pay them out and refund them;</li>
        <li>
          to tell you about your orders, messages and money, by <span>{channelsInWords('or')}</span> as you
          choose;
        </li>
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
          Anyone can see your listings, your name, and the phone number and website you choose to show. Your
          email, messages and wallet are not public.
        </p>
        <p>
          People you write with see when you’re typing unless you turn it off. They see when you were last
          seen only if you turn it on.
        </p>
        <p>
          The other side of an order sees what they need to hand it over. Campus admins can open orders and
          disputes on their campus. They can’t read your messages, except one that is reported to them. Super
          admins manage member accounts and the money records.
        </p>
        <p>
          The card payment provider and the banks get what a payment needs. Push notifications reach your
          device through your browser’s push service, encrypted so that it can’t read them. We don’t sell your
          details, and we show no ads.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    body: (
      <p>
        A cookie named userCampus remembers the campus you picked for 30 days. Your browser also keeps your
        sign-in, your theme, and copies of pages you’ve seen, so they open offline. When you log out, we
        remove your data from the device. We use no advertising or tracking cookies.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted. We store passwords and sign-ins in a form that can’t be reversed. Money
        records can’t be changed afterwards. No system is perfect. If an incident affects you, we’ll tell you.
      </p>
    ),
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    body: (
      <p>
        We keep it while your account exists. When you delete your account, we erase your listings, messages,
        comments, favorites and personal details. Records of payments and finished orders stay, without your
        name. The law and the other person need them.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        We knowingly collect no data from anyone under 13. If you believe a child has given us data, please{' '}
        <AppLink to={paths.contact}>tell us</AppLink>. We’ll delete it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        In your <AppLink to={paths.profile}>profile</AppLink> you can correct your details, download your data
        and delete your account. For anything else, use the <AppLink to={paths.contact}>contact page</AppLink>
        .
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, we update the date at the top. If a change matters to you, we tell you
        before it applies.
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
      intro="What we know about you, why, who sees it, and how to delete it."
      sections={SECTIONS}
    />
  )
}
