import type { Bid, Gig } from '#adapters/contract/gigs/gigs.ts'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'

export function BidStatus({ status, gig }: { status: Bid['status']; gig: Gig['status'] }) {
  const isCancelled = gig === 'cancelled'
  return (
    <>
      {!(isCancelled && status === 'accepted') && <StatusBadge status={status} />}
      {isCancelled && <StatusBadge status="cancelled" label="Gig cancelled" />}
    </>
  )
}
