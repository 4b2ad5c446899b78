import { WITHDRAWABLE_FROM } from '#adapters/contract/core/limits.ts'
import { AppLink } from '../../components/ui/link.tsx'
import { useKeysHoldHours } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'

export function LostKeys() {
  const hours = useKeysHoldHours()
  return (
    <>
      <p>
        Lost one of them? Confirm with another one, or reset them all in your profile. To keep your money
        safe, we then pause withdrawals for 24 hours.
      </p>
      {hours > 0 && (
        <p>{`A reset takes ${hours} hours. We tell you at once, and you can stop it until then.`}</p>
      )}
      <p>
        Can’t sign in any more, as your phone and your recovery codes are gone? Ask the admins of your campus
        to <AppLink to={paths.lostKeys}>let you back in</AppLink>.
      </p>
    </>
  )
}

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
        We erase your listings, messages and personal details for good. What others wrote to you, and the
        notifications they already got, stay with them. Gig work that was paid for stays with the client.
        Reviews you wrote, finished gigs, and records of payments and finished orders stay, without your name.
        You can download your data first.
      </p>
    </>
  )
}
