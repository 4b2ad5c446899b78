import type { DisputeSummary } from '#adapters/http/contract/disputes.ts'
import { Badge } from '../../components/badge.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'

/** What the two sides of a deal are called. */
export function sideNames(kind: DisputeSummary['kind']): { buyer: string; seller: string } {
  return kind === 'order' ? { buyer: 'buyer', seller: 'seller' } : { buyer: 'owner', seller: 'freelancer' }
}

/** How far a dispute is. */
export function DisputeBadge({ status }: { status: DisputeSummary['status'] }) {
  if (status === 'open') return <StatusBadge status="disputed" label="Waiting for the admins" />
  if (status === 'resolved') return <StatusBadge status="completed" label="Resolved" />
  return <Badge>Settled by the sides</Badge>
}
