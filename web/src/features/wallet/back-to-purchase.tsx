import { useState } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { plannedPurchase } from '../../lib/planned-purchase.ts'

/** The way back to what was about to be paid for, once the wallet has enough; nothing where nothing was. */
export function BackToPurchase({ balance }: { balance: number }) {
  const [plan] = useState(() => plannedPurchase())
  if (!plan || balance < plan.total) return null
  return (
    <Notice
      tone="money"
      title={`You now have enough for ${plan.name}.`}
      className="mb-4 text-left"
      action={<ButtonLink to={plan.path}>Continue to payment</ButtonLink>}
    >
      You won’t be charged until you confirm.
    </Notice>
  )
}
