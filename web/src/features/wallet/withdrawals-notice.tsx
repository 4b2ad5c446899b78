import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'

type WithdrawalsNoticeProps = { wallet: Pick<Wallet, 'withdrawalsRestUntil' | 'withdrawalsStopped'> }

/** Says why no money can leave the wallet now, and until when; nothing while it can. */
export function WithdrawalsNotice({ wallet }: WithdrawalsNoticeProps) {
  const { withdrawalsRestUntil, withdrawalsStopped } = wallet
  if (withdrawalsStopped)
    return (
      <Notice tone="danger" title="Withdrawals are stopped">
        <span>
          You told us “This wasn’t me”. <AppLink to={paths.forgotPassword}>Reset your password</AppLink> to
          withdraw again.
        </span>
      </Notice>
    )
  if (withdrawalsRestUntil === null) return null
  return (
    <Notice title={`Withdrawals are paused until ${formatDateTime(withdrawalsRestUntil)}`}>
      We pause them for 24 hours after your password, PIN or another way to confirm is reset. Wasn’t you? Use
      the link in our email.
    </Notice>
  )
}
