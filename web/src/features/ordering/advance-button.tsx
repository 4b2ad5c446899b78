import { useEffect, useState } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../components/ui/button.tsx'
import { useAdvanceDelivery } from './api.ts'
import { nextAdvance } from './delivery.ts'

const NEW_STEP_RESTS_MS = 500

export function AdvanceButton({ order }: { order: Order }) {
  const advance = useAdvanceDelivery(order.id)
  const resting = useCooldown(order.deliveryStatus)
  const next = nextAdvance(order)
  if (!next || order.escrowStatus === 'disputed') return null
  return (
    <Button
      className="flex-1 px-3! whitespace-nowrap md:px-5!"
      aria-disabled={resting}
      busy={advance.isPending}
      busyLabel={next.busy}
      onClick={() => {
        if (!resting) advance.submit(next.to)
      }}
    >
      {next.label}
    </Button>
  )
}

/** Returns true briefly after a step, so that a double press does not take the next step, too. */
function useCooldown(step: string): boolean {
  const [cooledFor, setCooledFor] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setCooledFor(step), NEW_STEP_RESTS_MS)
    return () => clearTimeout(timer)
  }, [step])
  return cooledFor !== step
}
