import type { Kobo } from './money.ts'

export type DisputeEvent =
  | ({ type: 'dispute.opened'; openedBy: number; reason: string } & DisputeFacts)
  | ({
      type: 'dispute.queued'
      adminIds: readonly number[]
      cause: 'raised' | 'undelivered' | 'unconfirmed'
      reason: string
      heldFor?: 'not_me' | 'chargeback' | 'suspension'
    } & DisputeFacts)
  | ({
      type: 'dispute.undecided'
      adminIds: readonly number[]
      days: number
      whom: 'admins' | 'super_admins'
    } & DisputeFacts)
  /** The platform pauses a deal: after “This wasn’t me”, a chargeback, or an admin's suspension of a side. */
  | ({ type: 'dispute.held'; heldFor: 'not_me' | 'chargeback' | 'suspension' } & DisputeFacts)
  | ({ type: 'dispute.answered'; authorId: number; as: 'payer' | 'payee' | 'admin' } & DisputeFacts)
  | ({ type: 'dispute.messages_read' } & DisputeFacts)
  | ({ type: 'dispute.offered'; toPayee: Kobo; toPayer: Kobo } & DisputeFacts)
  | ({
      type: 'dispute.agreed'
      toPayee: Kobo
      toPayer: Kobo
      payeeDebtPaid: Kobo
      payerDebtPaid: Kobo
    } & DisputeFacts)
  | ({ type: 'dispute.withdrawn'; withdrawnBy: number } & DisputeFacts)
  | ({
      type: 'dispute.resolved'
      resolution: 'release' | 'refund' | 'split'
      toPayee: Kobo
      toPayer: Kobo
      /** The parts that paid debts of each side. */
      payeeDebtPaid: Kobo
      payerDebtPaid: Kobo
      reason: string
    } & DisputeFacts)

type DisputeFacts = {
  disputeId: number
  kind: 'order' | 'gig'
  dealId: number
  title: string
  payerId: number
  payeeId: number
  isRecall?: true
  inEscrow?: Kobo
}
