import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ComingFees } from './coming-fees.tsx'
import { FeeForm } from './fee-form.tsx'
import { FeeHistory } from './fee-history.tsx'
import { feesQuery } from './fees-api.ts'

export function Component() {
  const { data, error, isError, refetch } = useQuery(feesQuery)
  return (
    <>
      <PageHeader
        heading="Platform Fee Settings"
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        intro="What buyers pay on top of their orders. Existing orders keep the fee they were placed with."
      />
      {!data && !isError && <Skeleton lines={6} label="Loading the fees" />}
      {!data && isError && (
        <ErrorState
          message={userMessage(error, 'Failed to load fee configuration')}
          onRetry={() => refetch()}
        />
      )}
      {data?.coming && <ComingFees coming={data.coming} />}
      {data && <FeeForm current={data.data} filledCarts={data.filledCarts} />}
      {data && <FeeHistory />}
    </>
  )
}
