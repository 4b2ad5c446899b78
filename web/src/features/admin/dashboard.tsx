import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  ChevronDown,
  ClipboardList,
  Flag,
  Handshake,
  IdCard,
  KeyRound,
  type LucideIcon,
  MapPin,
  Package,
  Percent,
  RotateCcw,
  Scale,
  ShieldAlert,
  Store,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  businessCategoryLabel,
  type Campus,
  campusLabel,
  productCategoryLabel,
} from '#adapters/contract/core/choices.ts'
import { Bars } from '../../components/ui/bars.tsx'
import { Card } from '../../components/ui/card.tsx'
import { CountBadge } from '../../components/ui/count-badge.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { CampusFilter } from '../../components/ui/list/campus-filter.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { waitingForAdminQuery } from '../../lib/api/waiting.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { dashboardQuery } from './api.ts'
import * as words from './words.ts'

type Entry = {
  to: string
  label: string
  Icon: LucideIcon
  superOnly?: boolean
  waiting?: 'disputes' | 'reports' | 'studentCards' | 'lostKeys'
}

const LINKS: Entry[] = [
  { to: paths.adminUsers, label: words.manageAdmins, Icon: Users, superOnly: true },
  { to: paths.adminProducts, label: words.manageProducts, Icon: Package },
  { to: paths.adminBusinesses, label: words.manageBusinesses, Icon: Store },
  { to: `${paths.adminProducts}?disabled=true`, label: words.disabledProducts, Icon: ShieldAlert },
  { to: paths.adminDisputes, label: words.disputes, Icon: Scale, waiting: 'disputes' },
  { to: paths.adminReports, label: words.reports, Icon: Flag, waiting: 'reports' },
  { to: paths.studentCards, label: words.studentCards, Icon: IdCard, waiting: 'studentCards' },
  { to: paths.adminLostKeys, label: words.LOST_KEYS.heading, Icon: KeyRound, waiting: 'lostKeys' },
  { to: paths.campusSettings, label: words.campusSettings, Icon: MapPin },
  { to: paths.meetingPoints, label: words.meetingPoints, Icon: Handshake },
  { to: paths.feeSettings, label: words.platformFeeSettings, Icon: Percent, superOnly: true },
  { to: paths.ledger, label: words.books, Icon: BookOpen, superOnly: true },
  { to: paths.auditLog, label: words.auditLog, Icon: ClipboardList, superOnly: true },
  { to: paths.deadJobs, label: words.failedJobs, Icon: RotateCcw, superOnly: true },
]

/** The market in figures, and the ways to look after it. */
export function Component() {
  const { user } = useSession()
  const [campus, setCampus] = useState<Campus>()
  const { data, error, isError, refetch } = useQuery(dashboardQuery(campus))
  const { data: queue } = useQuery(waitingForAdminQuery)
  return (
    <>
      <PageHeader
        heading={words.adminDashboard}
        actions={<CampusFilter campus={campus} onChange={(chosen) => setCampus(chosen as Campus)} />}
      />
      <nav aria-label={words.administration}>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {LINKS.filter(({ superOnly }) => !superOnly || user?.role === 'SUPER_ADMIN').map(
            ({ to, label, Icon, waiting }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="press card flex h-full min-h-14 items-center gap-2 rounded-lg bg-surface px-3 py-2 leading-tight font-semibold shadow-card hover:bg-sunken md:gap-3 md:px-4"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                  <span>{label}</span>
                  {waiting && (
                    <CountBadge
                      count={queue?.[waiting] ?? 0}
                      label={(count) => words.openOfCount(count)}
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
        <ErrorState message={userMessage(error, words.failedToLoadDashboard)} onRetry={() => refetch()} />
      ) : (
        <div className="mt-8">
          <Skeleton lines={6} label={words.loadingFigures} />
        </div>
      )}
    </>
  )
}

type Data = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof dashboardQuery>['queryFn']>>>>

function Figures({ data }: { data: Data }) {
  const totals = [
    [words.users, data.totalUsers],
    [words.products, data.totalProducts],
    [words.businesses, data.totalBusinesses],
    [words.disabledProductsInDashboard, data.disabledProducts],
    [words.disabledBusinesses, data.disabledBusinesses],
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
          {words.analytics}
          <ChevronDown aria-hidden="true" className="size-5 text-ink-3 transition-[rotate]" />
        </summary>
        <div className="mt-4 grid gap-4 lg:grid-cols-3">
          <Card>
            <h2 className="mb-3 font-bold">{words.usersByCampus}</h2>
            <Bars
              caption={words.usersByCampusInDashboard}
              of={words.campus}
              rows={data.usersByCampus.map(({ campus, count }) => ({
                label: campus === 'default' ? words.notSet : campusLabel(campus),
                count,
              }))}
            />
          </Card>
          <Card>
            <h2 className="mb-3 font-bold">{words.productsByCategory}</h2>
            <Bars
              caption={words.productsByCategoryInDashboard}
              of={words.category}
              rows={data.productsByCategory.map(({ category, count }) => ({
                label: productCategoryLabel(category),
                count,
              }))}
            />
          </Card>
          <Card>
            <h2 className="mb-3 font-bold">{words.businessesByCategory}</h2>
            <Bars
              caption={words.businessesByCategoryInDashboard}
              of={words.category}
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
