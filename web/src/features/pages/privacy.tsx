import { channelsInWords } from '#adapters/contract/core/chat-apps.ts'
import { RETENTION_DAYS } from '#adapters/contract/core/limits.ts'
import { NOTICE_DAYS, TERMS_VERSIONS } from '#adapters/contract/identity/terms.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { PUSH_ENDS } from '../../components/push/push-ends.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { CAMPUS_DAYS } from '../../lib/campus/campus.ts'
import { paths } from '../../lib/navigation/paths.ts'
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
            <strong>Your account:</strong> your name, email, campus and password. Also a phone number,
            website, picture, faculty and a line about you, if you add them. We can’t read your password. We
            note which version of the Terms you accepted, and when. With a passkey, your fingerprint or face
            never leaves your device.
          </li>
          <li>
            <strong>What you post:</strong> listings, photos, gigs, bids and comments. We remove hidden
            details, such as the location, from your photos. We remove author and program from PDFs, unless
            those are signed or encrypted.
          </li>
          <li>
            <strong>What you do with others:</strong> messages, offers, orders, meetings, disputes, reports
            and reviews. Also favorites, saved searches, carts, and work you deliver for gigs.
          </li>
          <li>
            <strong>Your wallet:</strong> deposits, payments, withdrawals and the bank account you give us.
            Your card details go straight to the card payment provider. We never see them.
          </li>
          <li>
            <strong>Proof that you study here:</strong> your university email, or a photo of your student card
            until an admin has decided.
          </li>
          <li>
            <strong>Technical records:</strong> the browser and the times of each sign-in, and when you were
            last here. We keep internet addresses for about an hour, to keep the service safe. We also keep a
            number that tells your devices apart, and where to send push. To count views, we use a random
            number per visit, or your account while you’re signed in. We measure how fast pages load, but not
            who loaded them.
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
        <li>to stop fraud, such as one bank account or device on many accounts, and settle disputes.</li>
      </Points>
    ),
  },
  {
    id: 'share',
    title: 'Who sees it',
    body: (
      <>
        <p>
          Anyone can see your listings, your comments, your name, and the phone number and website you choose
          to show. They see your picture, faculty and the line about you, too. Your page also shows your
          reviews, your student badge and when you joined. We count your finished deals, how many were
          disputed, and how fast you reply. Your page shows that, too. Your email, messages and wallet are not
          public.
        </p>
        <p>
          People you write with see when you’re typing unless you turn it off. They see when you were last
          seen only if you turn it on. They see that you’ve read their message unless you turn it off. Then
          you don’t see it of theirs, either. All three are in your{' '}
          <AppLink to={paths.notificationSettings}>notification settings</AppLink>.
        </p>
        <p>
          The other side of an order sees what they need to hand it over. Campus admins can open orders,
          disputes and signs of possible fraud on their campus. They can’t read your messages, except one that
          is reported to them, with its photos. In a dispute they can read those about that deal, and we tell
          you. They see your student card until they decide. Super admins can do the same on every campus, and
          manage member accounts and the money records.
        </p>
        <p>Others that work for us, or that you choose, get what they need:</p>
        <Points>
          <li>the card payment provider and the banks: payments, with your email and your bank account</li>
          <li>our email service: the emails we send you, with the start of new messages</li>
          <li>the storage for pictures: the photos and files that people add</li>
          <li>Google, if you sign in with it: that you did</li>
          <li>Cloudflare, if this site has a security check: that a person signs up</li>
          <li>
            Telegram, if you link it: your messages and notifications as they are. Turn them off or unlink it
            any time.
          </li>
          <li>
            your browser’s push service: notifications, encrypted so that it can’t read them.{' '}
            <span>{PUSH_ENDS}</span>
          </li>
        </Points>
        <p>We don’t sell your details, and we show no ads.</p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    body: (
      <p>
        <span>{`A cookie named userCampus remembers the campus you picked for ${CAMPUS_DAYS} days.`}</span>{' '}
        Another one, closedAnnouncements, remembers as long which announcements you closed. Your browser also
        keeps your sign-in, your theme, and copies of pages you’ve seen, so they open offline. So do drafts,
        and what you searched for and looked at. When you log out, we remove your data from the device. Your
        campus, the announcements you closed, your theme and a number that tells this device apart stay. Were
        you signed out by time, or from another device? Then it stays until you log in and out again. We use
        no advertising or tracking cookies.
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
      <>
        <p>
          We keep it while your account exists. When you delete your account, we erase your listings,
          messages, comments, favorites and personal details. What others wrote to you, and the notifications
          they already got, stay with them. Gig work that was paid for stays with the client. Reviews you
          wrote, and reports with the message they are about, stay without your name. So do records of
          payments, orders and finished gigs. Only people who bid on a finished gig still see it. The law and
          the other people need them.
        </p>
        <p>We delete some things sooner:</p>
        <Points>
          <li>who viewed a listing: after {RETENTION_DAYS.views} days</li>
          <li>sessions: {RETENTION_DAYS.sessions} days after they end</li>
          <li>links from emails: {RETENTION_DAYS.emailLinks} days after they end</li>
          <li>photos of student cards that no admin checked: after {RETENTION_DAYS.studentCards} days</li>
          <li>codes for a university email: after {RETENTION_DAYS.studentCodes} days</li>
          <li>internal records of what happened: after {RETENTION_DAYS.events} days</li>
          <li>notifications: {RETENTION_DAYS.notifications} days after you read them</li>
          <li>alerts about searches and favorites: after {RETENTION_DAYS.alerts} days</li>
          <li>signs of possible fraud: after {RETENTION_DAYS.signals} days, looked at or not</li>
        </Points>
        <p>
          Backups keep what was erased for up to {RETENTION_DAYS.backups} days. If we restore one, we close
          closed accounts again.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for people of 18 and over. If you’re younger, please don’t sign up. We knowingly collect
        no data from anyone under 13, and open no accounts for anyone under 18. If you believe a child has
        given us data, please <AppLink to={paths.contact}>tell us</AppLink>. We’ll delete it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        In your <AppLink to={paths.profile}>profile</AppLink> you can correct your details, download your data
        and delete your account. Withdraw your money first, or give up what is too little to withdraw. For
        anything else, use the <AppLink to={paths.contact}>contact page</AppLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        This policy changes together with the <AppLink to={paths.terms}>Terms</AppLink>. We then update the
        date at the top. We tell you what changes at least <span>{daysInWords(NOTICE_DAYS)}</span> before it
        applies, and then ask you to accept it.
      </p>
    ),
  },
]

export function Component() {
  return (
    <Document
      heading="Privacy Policy"
      versions={TERMS_VERSIONS}
      intro="What we know about you, why, who sees it, and how to delete it."
      sections={SECTIONS}
    />
  )
}
