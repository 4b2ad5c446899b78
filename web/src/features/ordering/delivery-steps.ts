import type { Order } from '#adapters/contract/ordering/orders.ts'
import type { Step } from '../../components/ui/stepper.tsx'
import { STAGES, timeOf } from './delivery.ts'

/** Counts the current step as done; a cancelled order ends in a stop of its own. */
export function deliverySteps(order: Order): Step[] {
  const current = STAGES.findIndex(({ status }) => status === order.deliveryStatus)
  if (order.status === 'cancelled') {
    const end = order.timeline.find(({ event }) => event === 'cancelled' || event === 'declined')
    const label = end?.event === 'declined' ? 'Declined' : 'Cancelled'
    const past = STAGES.slice(0, current + 1).map(
      ({ label, event }): Step => ({ label, at: timeOf(order, event), state: 'done' }),
    )
    return [...past, { label, at: end?.at ?? order.updatedAt, state: 'stopped' }]
  }
  return STAGES.map(({ label, event }, index) => ({
    label,
    at: index <= current ? (timeOf(order, event) ?? (index === 0 ? order.createdAt : undefined)) : undefined,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
  }))
}
