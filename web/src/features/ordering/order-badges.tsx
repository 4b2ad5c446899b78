import type { DeliveryStatus, OrderStatus } from '#adapters/http/contract/choices.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { STAGES } from './delivery.ts'

/** How far the order is. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge status={status} />
}

/** How far its delivery is. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const label = status === 'pending' ? 'Pending' : STAGES.find((stage) => stage.status === status)?.label
  return <StatusBadge status={status} label={`Delivery: ${label ?? status}`} />
}
