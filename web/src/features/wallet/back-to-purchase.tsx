import { useState } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { plannedPurchase } from '../../lib/planned-purchase.ts'
import * as words from './words.ts'

/** The way back to what was about to be paid for, once the wallet has enough; nothing where nothing was. */
export function BackToPurchase({ balance }: { balance: number }) {
  const [plan] = useState(() => plannedPurchase())
  if (!plan || balance < plan.total) return null
  return (
    <Notice
      tone="money"
      title={words.youNowHaveEnough(plan.name)}
      className="mb-4 text-left"
      action={<ButtonLink to={plan.path}>{words.continueToPayment}</ButtonLink>}
    >
      {words.youWontBeCharged}
    </Notice>
  )
}
