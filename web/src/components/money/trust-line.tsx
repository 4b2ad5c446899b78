import { ShieldCheck } from 'lucide-react'
import { useReleaseDays } from '../../lib/api/settings.ts'
import * as words from './words.ts'

/** The promise beside every way to buy. */
export function TrustLine() {
  const days = useReleaseDays()
  return (
    <p className="flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      <span>{words.yourMoneyIsSafeInEscrow(days)}</span>
    </p>
  )
}
