import { useQuery } from '@tanstack/react-query'
import { REPORT_STATUSES, type ReportStatus } from '#adapters/contract/moderation/statuses.ts'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { CampusFilter } from '../../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../../components/ui/list/paged-list.tsx'
import { Tabs } from '../../../components/ui/list/tabs.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { useAdminFilters } from '../use-admin-filters.ts'
import { ReportCard } from './report-card.tsx'
import { reportsQuery } from './reports-api.ts'

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'acted', label: 'Acted on' },
  { value: 'dismissed', label: 'Dismissed' },
] as const satisfies readonly { value: ReportStatus; label: string }[]

export function Component() {
  const { campus, page, choiceOf, idOf, change } = useAdminFilters()
  const status = choiceOf('status', REPORT_STATUSES) ?? 'open'
  const productId = idOf('product')
  const list = useQuery(reportsQuery({ campus, status, productId, page }))
  return (
    <>
      <PageHeader
        heading="Reports"
        intro="Reports about people and listings. The reporter stays anonymous."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={<CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />}
      />
      {productId !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-ink-2">
          Only reports about one product.
          <LoneLink to={paths.adminReports}>Show all reports</LoneLink>
        </p>
      )}
      <Tabs
        label="State of reports"
        tabs={TABS}
        value={status}
        onChange={(to) => change({ status: to === 'open' ? undefined : to })}
      >
        <PagedList
          list={list}
          rowsOf={({ reports }) => reports}
          page={page}
          onPage={(to) => change({ page: to })}
          loading={<Skeleton lines={6} label="Loading reports" />}
          failure="Failed to load reports"
          empty={
            <EmptyState
              picture="books"
              title={status === 'open' ? 'No open reports' : 'No reports here yet'}
            />
          }
        >
          {(reports) => (
            <ul className="grid gap-3">
              {reports.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </>
  )
}
