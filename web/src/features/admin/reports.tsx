import { useQuery } from '@tanstack/react-query'
import { REPORT_STATUSES, type ReportStatus } from '#adapters/http/contract/reports.ts'
import { paths } from '../../app/paths.ts'
import { CampusFilter } from '../../components/campus-filter.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useAddressParams } from '../../lib/address-params.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { ReportCard } from './report-card.tsx'
import { reportsQuery } from './reports-api.ts'
import { useAdminFilters } from './use-admin-filters.ts'

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'acted', label: 'Acted on' },
  { value: 'dismissed', label: 'Dismissed' },
] as const satisfies readonly { value: ReportStatus; label: string }[]

/** What members reported, and what is done about it. */
export function Component() {
  const { campus, page, change } = useAdminFilters()
  const [params, setParams] = useAddressParams()
  const status = REPORT_STATUSES.find((each) => each === params.get('status')) ?? 'open'
  const list = useQuery(reportsQuery({ campus, status, page }))
  const choose = (chosen: ReportStatus) =>
    setParams((now) => {
      now.delete('page')
      if (chosen === 'open') now.delete('status')
      else now.set('status', chosen)
      return now
    }, stayHere)
  return (
    <>
      <PageHeader
        heading="Reports"
        intro="What members told about people and listings. Who told it stays between you and them."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={<CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />}
      />
      <Tabs label="State of reports" tabs={TABS} value={status} onChange={choose}>
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
              title={status === 'open' ? 'Nothing waits for you' : 'Nothing here yet'}
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
