import type { Kobo } from './money.ts'

/** What happens to a deal that admins decide on. */
export type DisputeEvent =
  | ({ type: 'dispute.opened'; openedBy: number; reason: string } & DisputeFacts)
  | ({
      type: 'dispute.queued'
      adminIds: readonly number[]
      cause: 'raised' | 'undelivered' | 'unconfirmed'
      reason: string
      /** Left out where the platform doesn’t hold it. */
      heldFor?: 'not_me' | 'chargeback' | 'suspension'
    } & DisputeFacts)
  /** No admin has decided it for so many days: a reminder for those who are to, or an escalation to the super admins. */
  | ({
      type: 'dispute.undecided'
      adminIds: readonly number[]
      days: number
      whom: 'admins' | 'super_admins'
    } & DisputeFacts)
  /** The platform stops a deal: its payer said “This wasn’t me”, the bank behind its money asks for it back, or an admin suspended a side. */
  | ({ type: 'dispute.held'; heldFor: 'not_me' | 'chargeback' | 'suspension' } & DisputeFacts)
  | ({ type: 'dispute.answered'; authorId: number; as: 'payer' | 'payee' | 'admin' } & DisputeFacts)
  /** An admin reads what the two sides wrote to each other about the deal. */
  | ({ type: 'dispute.messages_read' } & DisputeFacts)
  /** The payee offers to end it so. */
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
      /** What of each share went to what its side owed. */
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
  /** It is about what a completed deal brought its payee. */
  isRecall?: true
  /** What is in escrow, until it has left. */
  inEscrow?: Kobo
}
