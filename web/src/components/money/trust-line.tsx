import { ShieldCheck } from 'lucide-react'
import { escrowPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'

export function TrustLine() {
  const days = useAutoReleaseDays()
  return (
    <p className="flex items-start gap-2 rounded-md bg-money-soft p-3 text-sm text-money">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      <span>{escrowPromise(days)}</span>
    </p>
  )
}
