import { useQuery } from '@tanstack/react-query'
import { Flag, type LucideIcon, MessageCircle, PackageX, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { AppLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'

const WAYS: readonly { heading: string; text: ReactNode; Icon: LucideIcon }[] = [
  {
    heading: 'About something for sale',
    text: (
      <>
        Open it under <AppLink to={paths.products}>Products</AppLink> and write to the seller there. They know
        best whether it is still to be had and when you can meet.
      </>
    ),
    Icon: MessageCircle,
  },
  {
    heading: 'About an order or a payment',
    text: (
      <>
        Open the order in <AppLink to={paths.orders}>My Orders</AppLink>: cancel it there while it is pending,
        or report a problem, and the admins of your campus look into it. Your money stays in escrow meanwhile.
        Please tell us of a payment issue within 7 days and of a delivery issue within 48 hours.
      </>
    ),
    Icon: PackageX,
  },
  {
    heading: 'A listing that should not be here',
    text: (
      <>
        Each campus has admins who can take a listing down. Use Contact Admin on the listing&rsquo;s page and
        say what is wrong with it.
      </>
    ),
    Icon: Flag,
  },
  {
    heading: 'About your account',
    text: (
      <>
        The link in the mail does not work or never came? Ask for{' '}
        <AppLink to={paths.resendVerification}>a new verification mail</AppLink>. For anything else, reply to
        the last mail that you had from us.
      </>
    ),
    Icon: UserRound,
  },
]

/** Whom to ask about what. There is no form: each question has a place where it is answered faster. */
export function Component() {
  const contactEmail = useQuery(settingsQuery).data?.contactEmail
  return (
    <article className="mx-auto max-w-prose">
      <PageHeader
        heading="Contact Us"
        intro="The people who run your campus's market are students and staff there. This is how you reach the right one."
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
          None of these fits? Write to{' '}
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
        Nobody who works with us will ever ask for your password or your handover code.
      </p>
    </article>
  )
}
