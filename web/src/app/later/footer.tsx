import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { InView } from '../../components/ui/in-view.tsx'
import { Logo } from '../../components/ui/logo.tsx'
import { settingsQuery } from '../../lib/api/settings.ts'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { InstallButton } from '../offline/install-button.tsx'
import * as words from '../words.ts'
import { FooterCommunity } from './footer-community.tsx'

type Entry = { to: string; label: string }

const MARKET: Entry[] = [
  { to: paths.products, label: words.products },
  { to: paths.businesses, label: words.businesses },
  { to: paths.gigs, label: words.gigs },
  { to: paths.addListing, label: words.sellSomething },
]
const OWN: Entry[] = [
  { to: paths.wallet, label: words.wallet },
  { to: paths.orders, label: words.myOrders },
  { to: paths.sellerOrders, label: words.sellerOrders },
]
const VISITOR: Entry[] = [
  { to: paths.login, label: words.signIn },
  { to: paths.register, label: words.createAnAccount },
]

const HELP: Entry[] = [
  { to: paths.about, label: words.aboutUs },
  { to: paths.help, label: words.help },
  { to: paths.contact, label: words.contactUs },
  { to: paths.privacy, label: words.privacyPolicy },
  { to: paths.terms, label: words.termsOfService },
]

/** What this is, and the way to everything that there is. */
export function Footer() {
  const { status } = useSession()
  const { data } = useQuery(settingsQuery)
  return (
    <footer
      className={cx('below-fold mt-8 border-t border-line bg-sunken', status === 'in' && 'max-md:pb-20')}
    >
      <div className="page grid grid-cols-2 gap-8 py-10 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-prose max-md:col-span-2">
          <Logo />
          <p className="mt-3 text-sm text-ink-2">{words.buyAndSellWithStudents}</p>
          <div className="mt-4 min-h-12">
            <InstallButton />
          </div>
          {data?.sandbox && (
            <p className="mt-3 text-sm text-ink-2">
              {words.thisIsADemoNoReal(
                <a href="/sandbox" className="font-semibold text-primary underline underline-offset-4">
                  {words.sandboxMailboxAndPayments}
                </a>,
              )}
            </p>
          )}
        </div>
        <Column heading={words.market} entries={MARKET} />
        <Column heading={words.account} entries={status === 'in' ? OWN : VISITOR} />
        <Column heading={words.about} entries={HELP} />
      </div>
      <div className="page">
        <div className="min-h-24 border-t border-line md:min-h-15">
          <InView name="footer" before={null}>
            <FooterCommunity />
          </InView>
        </div>
        <p className="border-t border-line py-4 text-xs text-ink-2">
          {words.copyright(new Date().getFullYear())}
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
