import { ShieldCheck } from 'lucide-react'
import { useReleaseClock } from '../lib/api/settings.ts'

/** The promise beside every way to buy. */
export function TrustLine() {
  const clock = useReleaseClock()
  return (
    <p className="flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      <span>Paid into escrow. Seller gets it when you confirm delivery{clock}.</span>
    </p>
  )
}
