import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { FeeForm } from './fee-form.tsx'
import { FeeHistory } from './fee-history.tsx'
import { feesQuery } from './fees-api.ts'

/** What the platform charges, for super admins. */
export function Component() {
  const { user } = useSession()
  return user?.role === 'SUPER_ADMIN' ? <Settings /> : <NotHere />
}

function NotHere() {
  useEffect(() => toast.error("You don't have permission to access this page"), [])
  return <Navigate to={paths.adminDashboard} replace />
}

function Settings() {
  const { data, error, isError, refetch } = useQuery(feesQuery)
  return (
    <>
      <PageHeader
        heading="Platform Fee Settings"
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        intro="What buyers pay on top of their orders. Orders keep the fees they were placed with."
      />
      {!data && !isError && <Skeleton lines={6} label="Loading the fees" />}
      {!data && isError && (
        <ErrorState
          message={userMessage(error, 'Failed to load fee configuration')}
          onRetry={() => refetch()}
        />
      )}
      {data && <FeeForm current={data} />}
      {data && <FeeHistory />}
    </>
  )
}
