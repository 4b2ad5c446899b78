import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Flag, type LucideIcon, MessageCircle, PackageX, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../components/ui/link.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'

const WAYS: readonly { heading: string; text: ReactNode; Icon: LucideIcon }[] = [
  {
    heading: 'Is an item still available?',
    text: (
      <>
        Open it under <AppLink to={paths.products}>Products</AppLink> and message the seller. They know
        whether it’s still available and when you can meet.
      </>
    ),
    Icon: MessageCircle,
  },
  {
    heading: 'A problem with an order or payment',
    text: (
      <>
        Open the order in <AppLink to={paths.orders}>My Orders</AppLink>. You can cancel it while it’s
        pending, ask the seller to cancel it later, or open a dispute. Your money stays in escrow until it’s
        settled. Report payment issues within 7 days and delivery issues within 48 hours, before you confirm
        delivery. Money missing? See our <AppLink to={`${paths.help}#missing`}>help page</AppLink>.
      </>
    ),
    Icon: PackageX,
  },
  {
    heading: 'Report a listing, a person or a scam',
    text: (
      <>
        Press Report on the listing, on the person’s page or in your conversation. The campus admins check
        every report. We don’t tell anyone who reported them.
      </>
    ),
    Icon: Flag,
  },
  {
    heading: 'Your account',
    text: (
      <>
        Didn’t get our email? Get <AppLink to={paths.resendVerification}>a new verification email</AppLink>.
        Forgot your password? <AppLink to={paths.forgotPassword}>Reset it</AppLink>. You can delete your
        account in your <AppLink to={paths.profile}>profile</AppLink>.
      </>
    ),
    Icon: UserRound,
  },
  {
    heading: 'How does it work?',
    text: (
      <>
        Our <AppLink to={paths.help}>help page</AppLink> explains escrow, fees, disputes and more.
      </>
    ),
    Icon: CircleHelp,
  },
]

/** There is no form, because each contact answers faster. */
export function Component() {
  const contactEmail = useQuery(settingsQuery).data?.contactEmail
  return (
    <article className="mx-auto max-w-prose">
      <PageHeader
        heading="Contact Us"
        intro="Tell us what it’s about. We’ll show you who can help fastest."
        back={{ to: paths.about, label: 'About Us' }}
      />
      <ul className="grid gap-3">
        {WAYS.map(({ heading, text, Icon }) => (
          <li key={heading} className="card flex gap-4 rounded-lg bg-surface p-4 shadow-card md:p-5">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-campus-soft text-campus">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h2 className="text-lg font-bold">{heading}</h2>
              <p className="mt-1 leading-7 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {contactEmail && (
        <p className="mt-6 text-ink-2">
          Something else? Email us at{' '}
          <a
            href={`mailto:${contactEmail}`}
            className="font-semibold break-words text-primary underline underline-offset-4"
          >
            {contactEmail}
          </a>
          .
        </p>
      )}
      <p className="mt-6 text-ink-2">
        We never ask for your password, PIN or handover code by message or phone.
      </p>
    </article>
  )
}
