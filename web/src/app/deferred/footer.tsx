import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { InView } from '../../components/ui/loading/in-view.tsx'
import { Logo } from '../../components/ui/logo.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { InstallButton } from '../offline/install-button.tsx'
import { FooterCommunity } from './footer-community.tsx'

type Entry = { to: string; label: string }

const MARKET: Entry[] = [
  { to: paths.products, label: 'Products' },
  { to: paths.businesses, label: 'Businesses' },
  { to: paths.gigs, label: 'Gigs' },
  { to: paths.addListing, label: 'Sell something' },
]
const OWN: Entry[] = [
  { to: paths.wallet, label: 'Wallet' },
  { to: paths.orders, label: 'My Orders' },
  { to: paths.sellerOrders, label: 'Seller Orders' },
]
const VISITOR: Entry[] = [
  { to: paths.login, label: 'Sign in' },
  { to: paths.register, label: 'Create an account' },
]

const HELP: Entry[] = [
  { to: paths.about, label: 'About Us' },
  { to: paths.help, label: 'Help' },
  { to: paths.contact, label: 'Contact Us' },
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms of Service' },
]

export function Footer() {
  const { status } = useSession()
  const { data } = useQuery(settingsQuery)
  return (
    <footer
      className={cx('below-fold mt-8 border-t border-line bg-sunken', status === 'in' && 'max-md:pb-20')}
    >
      <div className="page grid grid-cols-2 gap-8 py-10 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-prose max-md:col-span-full">
          <Logo />
          <p className="mt-3 text-sm text-ink-2">
            Buy and sell with students on your campus. Your money is safe in escrow.
          </p>
          <div className="mt-4 min-h-12">
            <InstallButton />
          </div>
          {data?.sandbox && (
            <p className="mt-3 text-sm text-ink-2">
              This is a demo: no real money moves.{' '}
              <a href="/sandbox" className="font-semibold text-primary underline underline-offset-4">
                Sandbox mailbox and payments
              </a>
            </p>
          )}
        </div>
        <Column heading="Market" entries={MARKET} />
        <Column heading="Account" entries={status === 'in' ? OWN : VISITOR} />
        <Column heading="About" entries={HELP} />
      </div>
      <div className="page">
        <div className="min-h-24 border-t border-line md:min-h-15">
          <InView name="footer" before={null}>
            <FooterCommunity />
          </InView>
        </div>
        <p className="border-t border-line py-4 text-xs text-ink-2">
          {`© ${new Date().getFullYear()} Campus Marketplace`}
        </p>
      </div>
    </footer>
  )
}

function Column({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-sm font-bold">{heading}</h2>
      <ul className="mt-1">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center text-sm text-ink-2 underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
