import type { DisputeSummary } from '#adapters/contract/disputes/disputes.ts'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'

export function sideNames(kind: DisputeSummary['kind']): { buyer: string; seller: string } {
  return kind === 'order' ? { buyer: 'buyer', seller: 'seller' } : { buyer: 'owner', seller: 'freelancer' }
}

export function wishLabels(isPayer: boolean): Record<NonNullable<DisputeSummary['wish']>, string> {
  return isPayer
    ? { all: 'All my money back', part: 'A part of my money back', redo: 'To get what we agreed on' }
    : { all: 'To be paid in full', part: 'To be paid in part', redo: 'That the deal continues' }
}

export function DisputeBadge({ status }: { status: DisputeSummary['status'] }) {
  if (status === 'open') return <StatusBadge status="disputed" label="With a campus admin" />
  if (status === 'resolved') return <StatusBadge status="completed" label="Resolved" />
  return <Badge>Settled between the two sides</Badge>
}
