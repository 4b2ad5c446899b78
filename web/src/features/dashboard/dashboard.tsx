import { useQuery } from '@tanstack/react-query'
import { Bell, ChevronDown, type LucideIcon, Package, ShoppingCart, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { offersToAnswerQuery } from '../../lib/api/offers.ts'
import { arrivedQuery, cancellationsQuery, newSalesQuery } from '../../lib/api/orders.ts'
import { settingsQuery } from '../../lib/api/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { KINDS } from './api.ts'
import { OwnItems } from './own-items.tsx'
import { Waiting } from './waiting.tsx'
import { WalletSection } from './wallet-section.tsx'

const LINKS: { to: string; label: string; Icon: LucideIcon }[] = [
  { to: paths.cart, label: 'Cart', Icon: ShoppingCart },
  { to: paths.orders, label: 'My Orders', Icon: Package },
  { to: paths.sellerOrders, label: 'Seller Orders', Icon: Store },
  { to: paths.notificationSettings, label: 'Notification Settings', Icon: Bell },
  { to: paths.profile, label: 'Profile', Icon: UserRound },
]

export function Dashboard({ drafts }: { drafts: ReactNode }) {
  const { data, isLoading } = useQuery(settingsQuery)
  const sales = useQuery(newSalesQuery)
  const arrived = useQuery(arrivedQuery)
  const offers = useQuery(offersToAnswerQuery)
  const cancellations = useQuery(cancellationsQuery)
  const early = [sales, arrived, offers, cancellations].some((query) => query.isLoading) || isLoading
  return (
    <>
      <PageHeader heading="My Dashboard" />
      <Ways />
      {early && <Skeleton lines={6} label="Loading your dashboard" />}
      {/* Fetches its data right away, but renders only once nothing above it can shift the layout. */}
      <div className={early ? 'hidden' : undefined}>
        <Waiting
          toPrepare={sales.data?.pagination.total ?? 0}
          toConfirm={arrived.data?.pagination.total ?? 0}
          offers={offers.data?.pagination.total ?? 0}
          cancellations={{
            count: cancellations.data?.pagination.total ?? 0,
            orderId: cancellations.data?.orders[0]?.id,
          }}
        />
        {data?.sandbox && (
          <Notice tone="warn" className="mt-6">
            The wallet, deposit, cart, order and gig features are not fully functional yet. This is a demo, so
            no real money moves.
          </Notice>
        )}
        <WalletSection />
        <div className="mt-10 empty:hidden">{drafts}</div>
        {KINDS.map((kind) => (
          <OwnItems key={kind.listingKind.many} kind={kind} />
        ))}
      </div>
    </>
  )
}

function Ways() {
  const list = (
    <ul className="grid gap-2 md:flex md:flex-wrap md:gap-3">
      {LINKS.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="press flex min-h-11 items-center gap-2 rounded-md bg-surface px-4 font-semibold shadow-card hover:bg-sunken"
          >
            <Icon aria-hidden="true" className="size-5 text-primary" />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="My things">
      <details className="md:hidden [&[open]_summary_svg]:rotate-180">
        <summary className="flex min-h-12 items-center justify-between rounded-md bg-surface px-4 font-semibold shadow-card">
          Cart, orders and settings
          <ChevronDown aria-hidden="true" className="size-5 text-ink-3 transition-[rotate]" />
        </summary>
        <div className="mt-2">{list}</div>
      </details>
      <div className="max-md:hidden">{list}</div>
    </nav>
  )
}
