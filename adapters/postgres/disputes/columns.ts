import type { Dispute } from '#domain/disputes/dispute.ts'
import type { HeldFor, Resolution, Side, Wish } from '#domain/disputes/ports.ts'
import type { DealKind, Subject } from '#domain/wallet/ports.ts'

export type DisputeColumns = {
  disputes: {
    subject_kind: Subject['kind']
    cause: Dispute['cause']
    held_for: HeldFor | null
    wish: Wish | null
    status: Dispute['status']
    resolution: Resolution | null
  }
  reviews: { subject_kind: DealKind; as_side: Side }
}
