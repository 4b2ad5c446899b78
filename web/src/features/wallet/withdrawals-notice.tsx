import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { AppLink, LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'

type WithdrawalsNoticeProps = { wallet: Pick<Wallet, 'withdrawalsRestUntil' | 'withdrawalsStopped'> }

/** Says why no money can leave the wallet now, and until when; nothing while it can. */
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
  if (restriction?.kind === 'payout_hold')
    return (
      <Notice
        tone="danger"
        title={
          restriction.until === null
            ? 'An admin put your withdrawals on hold'
            : `An admin put your withdrawals on hold until ${formatDateTime(restriction.until)}`
        }
        action={<LoneLink to={paths.contact}>Contact us</LoneLink>}
      >
        <p className="break-words">
          Reason: <span dir="auto">{restriction.reason}</span>
        </p>
        <p>You can still pay from your wallet. Is this a mistake? Tell us why.</p>
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
