import { WITHDRAWABLE_FROM } from '#adapters/contract/core/limits.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'

/** What comes before closing an account, and what stays after it. */
export function ClosingAccount() {
  return (
    <>
      <p>
        First finish or cancel your open orders and gigs, and withdraw your money. Then press Delete my
        account in your <AppLink to={paths.profile}>profile</AppLink>.
      </p>
      <p>
        Less than <span>{formatNaira(WITHDRAWABLE_FROM)}</span> can’t be withdrawn, as that takes the smallest
        withdrawal and its fee. Spend it, or tick that you give it up when you delete your account.
      </p>
      <p>
        We erase your listings, messages and personal details for good. What others wrote to you stays with
        them. Gig work that was paid for stays with the client. Reviews you wrote, finished gigs, and records
        of payments and finished orders stay, without your name. You can download your data first.
      </p>
    </>
  )
}
