import { useState } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatNaira } from '../../lib/format.ts'
import { plannedPurchase } from '../../lib/money/planned-purchase.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'

export function BackToPurchase({ balance }: { balance: number }) {
  const [plan] = useState(() => plannedPurchase())
  if (!plan) return null
  const missing = roundToKobo(plan.total - balance)
  return (
    <Notice
      tone={missing > 0 ? 'warn' : 'money'}
      title={
        missing > 0
          ? `You need ${formatNaira(missing)} more for ${plan.name}.`
          : `You now have enough for ${plan.name}.`
      }
      className="mb-4 text-left"
      action={
        <ButtonLink to={plan.path}>{missing > 0 ? 'Go back to purchase' : 'Continue to payment'}</ButtonLink>
      }
    >
      {missing <= 0 && 'You won’t be charged until you confirm.'}
    </Notice>
  )
}
