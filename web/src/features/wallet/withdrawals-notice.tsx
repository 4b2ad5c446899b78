import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

type WithdrawalsNoticeProps = { wallet: Pick<Wallet, 'withdrawalsRestUntil' | 'withdrawalsStopped'> }

/** Says why no money can leave the wallet now, and until when; nothing while it can. */
export function WithdrawalsNotice({ wallet }: WithdrawalsNoticeProps) {
  const { withdrawalsRestUntil, withdrawalsStopped } = wallet
  if (withdrawalsStopped)
    return (
      <Notice tone="danger" title={words.withdrawalsAreStopped}>
        {words.youToldUsThisWasntMe(<AppLink to={paths.forgotPassword}>{words.resetYourPassword}</AppLink>)}
      </Notice>
    )
  if (withdrawalsRestUntil === null) return null
  return (
    <Notice title={words.withdrawalsArePaused(formatDateTime(withdrawalsRestUntil))}>
      {words.wePauseThemForTwentyFourHours}
    </Notice>
  )
}
