import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { RestrictionNotice } from '../../components/restriction-notice.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'

type WithdrawalsNoticeProps = { wallet: Pick<Wallet, 'withdrawalsRestUntil' | 'withdrawalsStopped'> }

export function WithdrawalsNotice({ wallet }: WithdrawalsNoticeProps) {
  const { withdrawalsRestUntil, withdrawalsStopped } = wallet
  const { restriction } = useSession()
  if (withdrawalsStopped)
    return (
      <Notice tone="danger" title="Withdrawals are stopped">
        <span>
          You told us “This wasn’t me”. <AppLink to={paths.forgotPassword}>Reset your password</AppLink> to
          withdraw again.
        </span>
      </Notice>
    )
  if (restriction?.kind === 'payout_hold') return <RestrictionNotice restriction={restriction} />
  if (withdrawalsRestUntil === null) return null
  return (
    <Notice title={`Withdrawals are paused until ${formatDateTime(withdrawalsRestUntil)}`}>
      We pause them for 24 hours after your password, PIN or another way to confirm is reset. Wasn’t you? Use
      the link in our email.
    </Notice>
  )
}
