import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  ChartColumn,
  ChevronDown,
  ClipboardList,
  Eye,
  Flag,
  Handshake,
  Hourglass,
  IdCard,
  KeyRound,
  type LucideIcon,
  MapPin,
  Megaphone,
  Package,
  Percent,
  RotateCcw,
  Scale,
  ShieldAlert,
  Store,
  Undo2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CallReply } from '#adapters/contract/calls.ts'
import {
  businessCategoryLabel,
  type Campus,
  campusLabel,
  productCategoryLabel,
} from '#adapters/contract/core/choices.ts'
import { SCREENS, type ScreenPath } from '#adapters/contract/core/screens.ts'
import { CampusFilter } from '../../components/admin/campus-filter.tsx'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { Bars } from '../../components/ui/bars.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { waitingForAdminQuery } from '../../lib/api/waiting.ts'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { dashboardQuery } from './api.ts'
import { FindForm } from './find-form.tsx'

type Entry = {
  to: ScreenPath
  query?: string
  label: string
  Icon: LucideIcon
  waiting?: keyof CallReply<'GET /api/admin/waiting'>
}

const LINKS: Entry[] = [
  { to: '/admin/users', label: 'Manage Admins', Icon: Users },
  { to: '/admin/products', label: 'Manage Products', Icon: Package },
  { to: '/admin/businesses', label: 'Manage Businesses', Icon: Store },
  { to: '/admin/products', query: '?disabled=true', label: 'Disabled Products', Icon: ShieldAlert },
  { to: '/admin/disputes', label: 'Disputes', Icon: Scale, waiting: 'disputes' },
  { to: '/admin/reports', label: 'Reports', Icon: Flag, waiting: 'reports' },
  { to: '/admin/student-cards', label: 'Student cards', Icon: IdCard, waiting: 'studentCards' },
  { to: '/admin/signals', label: 'Look at this', Icon: Eye, waiting: 'signals' },
  { to: '/admin/lost-keys', label: 'Locked-out members', Icon: KeyRound, waiting: 'lostKeys' },
  { to: '/admin/money', label: 'Money over time', Icon: ChartColumn },
  { to: '/admin/pending-money', label: 'Pending money', Icon: Hourglass },
  { to: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
  { to: '/admin/campus-settings', label: 'Campus Settings', Icon: MapPin },
  { to: '/admin/meeting-points', label: 'Meeting Points', Icon: Handshake },
  { to: '/admin/fee-settings', label: 'Platform Fee Settings', Icon: Percent },
  { to: '/admin/books', label: 'Books', Icon: BookOpen },
  { to: '/admin/corrections', label: 'Refunds and adjustments', Icon: Undo2, waiting: 'corrections' },
  { to: '/admin/audit-log', label: 'Audit Log', Icon: ClipboardList },
  { to: '/admin/jobs', label: 'Failed Jobs', Icon: RotateCcw },
]

export function Component() {
  const { user } = useSession()
  const [campus, setCampus] = useState<Campus>()
  const { data, error, isError, refetch } = useQuery(dashboardQuery(campus))
  const { data: queue } = useQuery(waitingForAdminQuery)
  return (
    <>
      <PageHeader
        heading="Admin Dashboard"
        actions={<CampusFilter campus={campus} onChange={(chosen) => setCampus(chosen as Campus)} />}
      />
      <div className="mb-6">
        <FindForm />
      </div>
      <nav aria-label="Administration">
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {LINKS.filter(({ to }) => user?.role === 'SUPER_ADMIN' || SCREENS[to].for !== 'superAdmins').map(
            ({ to, query = '', label, Icon, waiting }) => (
              <li key={label}>
                <Link
                  to={`${to}${query}`}
                  className="press card flex h-full min-h-14 items-center gap-2 rounded-lg bg-surface px-2 py-2 leading-tight font-semibold shadow-card hover:bg-sunken md:gap-3 md:px-4"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                  {waiting && (
                    <CountBadge
                      count={queue?.[waiting] ?? 0}
                      label={(count) => `, ${count} open`}
                      className="ml-auto shrink-0"
                    />
                  )}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      {data ? (
        <Figures data={data} />
      ) : isError ? (
        <ErrorState message={userMessage(error, 'Failed to load dashboard')} onRetry={() => refetch()} />
      ) : (
        <div className="mt-8">
          <Skeleton lines={6} label="Loading figures" />
        </div>
      )}
    </>
  )
}

type Data = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof dashboardQuery>['queryFn']>>>>

function Figures({ data }: { data: Data }) {
  const totals = [
    ['Users', data.totalUsers],
    ['Products', data.totalProducts],
    ['Businesses', data.totalBusinesses],
    ['Disabled products', data.disabledProducts],
    ['Disabled businesses', data.disabledBusinesses],
  ] as const
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {totals.map(([label, count]) => (
          <Card key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-2xl font-extrabold tabular-nums">{formatCount(count)}</dd>
          </Card>
        ))}
      </dl>
      <details open className="mt-8 [&[open]_summary_svg]:rotate-180">
        <summary className="flex min-h-11 items-center gap-2 text-xl font-bold">
          Analytics
          <ChevronDown aria-hidden="true" className="size-5 text-ink-3 transition-[rotate]" />
        </summary>
        <div className="mt-4 grid gap-4 lg:grid-cols-3">
          <Card>
            <h2 className="mb-3 font-bold">Users by Campus</h2>
            <Bars
              caption="Users by campus"
              of="Campus"
              rows={data.usersByCampus.map(({ campus, count }) => ({
                label: campus === 'default' ? 'Not set' : campusLabel(campus),
                count,
              }))}
            />
          </Card>
          <Card>
            <h2 className="mb-3 font-bold">Products by Category</h2>
            <Bars
              caption="Products by category"
              of="Category"
              rows={data.productsByCategory.map(({ category, count }) => ({
                label: productCategoryLabel(category),
                count,
              }))}
            />
          </Card>
          <Card>
            <h2 className="mb-3 font-bold">Businesses by Category</h2>
            <Bars
              caption="Businesses by category"
              of="Category"
              rows={data.businessesByCategory.map(({ category, count }) => ({
                label: businessCategoryLabel(category),
                count,
              }))}
            />
          </Card>
        </div>
      </details>
    </>
  )
}
