import type { ReportStatus } from '#adapters/contract/moderation/statuses.ts'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { useAddressFilters } from '../../../lib/navigation/address-params.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ReportCard } from './report-card.tsx'

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'acted', label: 'Acted on' },
  { value: 'dismissed', label: 'Dismissed' },
] as const satisfies readonly { value: ReportStatus; label: string }[]

export function Component() {
  const productId = useAddressFilters().idOf('product')
  return (
    <AdminList
      heading="Reports"
      intro="Reports about people and listings. The reporter stays anonymous."
      loading="Loading reports"
      failure="Failed to load reports"
      pages={(requested) => pageOf('GET /api/admin/reports', { ...requested, productId })}
      rowsOf={({ reports }) => reports}
      campus
      tabs={{ label: 'State of reports', choices: TABS }}
      filters={() =>
        productId !== undefined && (
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-ink-2">
            Only reports about one product.
            <LoneLink to={paths.adminReports}>Show all reports</LoneLink>
          </p>
        )
      }
      empty={(status) => (
        <EmptyState picture="books" title={status === 'open' ? 'No open reports' : 'No reports here yet'} />
      )}
    >
      {(report) => <ReportCard key={report.id} report={report} />}
    </AdminList>
  )
}
