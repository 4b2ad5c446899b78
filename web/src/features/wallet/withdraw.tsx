import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { banksQuery, walletQuery } from './api.ts'
import { SandboxNotice } from './sandbox-notice.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

export function Component() {
  const banks = useQuery(banksQuery)
  const wallet = useQuery(walletQuery)
  const failed = (banks.isError && !banks.data) || (wallet.isError && !wallet.data)
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader bar heading="Withdraw" back={{ to: paths.wallet, label: 'Wallet' }} />
      <SandboxNotice />
      {banks.data && wallet.data ? (
        <WithdrawForm banks={banks.data} wallet={wallet.data.wallet} />
      ) : failed ? (
        <ErrorState
          message="Failed to load necessary information. Please try again later."
          onRetry={() => Promise.all([banks.refetch(), wallet.refetch()])}
        />
      ) : (
        <Skeleton label="Loading banks" />
      )}
    </div>
  )
}
