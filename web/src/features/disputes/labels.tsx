import type { DisputeSummary } from '#adapters/contract/disputes/disputes.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { StatusBadge } from '../../components/ui/status-badge.tsx'
import * as words from './words.ts'

/** What the two sides of a deal are called. */
export function sideNames(kind: DisputeSummary['kind']): { buyer: string; seller: string } {
  return kind === 'order' ? { buyer: 'buyer', seller: 'seller' } : { buyer: 'owner', seller: 'freelancer' }
}

/** How far a dispute is. */
export function DisputeBadge({ status }: { status: DisputeSummary['status'] }) {
  if (status === 'open') return <StatusBadge status="disputed" label={words.withACampusAdmin} />
  if (status === 'resolved') return <StatusBadge status="completed" label={words.resolved} />
  return <Badge>{words.settledBetweenTheTwoSides}</Badge>
}
