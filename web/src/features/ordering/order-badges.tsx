import type { DeliveryStatus, OrderStatus } from '#adapters/contract/core/choices.ts'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'
import { deliveryLabel } from './delivery.ts'

export function OrderBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge status={status} />
}

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <StatusBadge status={status} label={`Delivery: ${deliveryLabel(status)}`} />
}
