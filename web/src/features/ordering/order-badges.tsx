import type { DeliveryStatus, OrderStatus } from '#adapters/contract/core/choices.ts'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'
import { deliveryLabel } from './delivery.ts'

export function OrderBadge({ status, quiet }: { status: OrderStatus; quiet?: boolean }) {
  return <StatusBadge status={status} quiet={quiet} />
}

export function DeliveryBadge({ status, quiet }: { status: DeliveryStatus; quiet?: boolean }) {
  return <StatusBadge status={status} quiet={quiet} label={`Delivery: ${deliveryLabel(status)}`} />
}
