import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { FeeForm } from './fee-form.tsx'
import { FeeHistory } from './fee-history.tsx'
import { feesQuery } from './fees-api.ts'
import { SuperOnly } from './super-only.tsx'
import * as words from './words.ts'

/** What the platform charges, for super admins. */
export function Component() {
  return (
    <SuperOnly>
      <Settings />
    </SuperOnly>
  )
}

function Settings() {
  const { data, error, isError, refetch } = useQuery(feesQuery)
  return (
    <>
      <PageHeader
        heading={words.platformFeeSettings}
        back={{ to: paths.adminDashboard, label: words.backToDashboard }}
        intro={words.feesIntro}
      />
      {!data && !isError && <Skeleton lines={6} label={words.loadingTheFees} />}
      {!data && isError && (
        <ErrorState
          message={userMessage(error, words.failedToLoadFeeConfiguration)}
          onRetry={() => refetch()}
        />
      )}
      {data && <FeeForm current={data} />}
      {data && <FeeHistory />}
    </>
  )
}
