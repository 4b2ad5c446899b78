import { useState } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { plannedPurchase } from '../../lib/planned-purchase.ts'

/** The way back to what was about to be paid for, once the wallet has enough; nothing where nothing was. */
export function BackToPurchase({ balance }: { balance: number }) {
  const [plan] = useState(() => plannedPurchase())
  if (!plan || balance < plan.total) return null
  return (
    <Notice
      tone="money"
      title={`Your wallet has enough for ${plan.name} now.`}
      className="mb-4 text-left"
      action={<ButtonLink to={plan.path}>Go on with it</ButtonLink>}
    >
      Nothing is paid before you say so.
    </Notice>
  )
}
