import type { Kobo } from './money.ts'

/** What becomes of refunds of completed deals and of adjustments of wallets. */
export type CorrectionEvent =
  /** A super admin asks for it; another one has to approve it. */
  | ({ type: 'correction.asked'; askedBy: number; adminIds: readonly number[] } & CorrectionFacts)
  /** Another super admin declined it. */
  | ({ type: 'correction.declined'; askedBy: number } & CorrectionFacts)
  /** The money has moved; `amount` includes what of the fee went back. */
  | ({
      type: 'correction.done'
      /** What was refunded; null for adjustments. */
      deal: { kind: 'order' | 'gig'; id: number; title: string } | null
      /** Whose wallet paid a refund, and how much; null where the platform did. */
      payee: { userId: number; amount: Kobo } | null
      /** What of it went to what its receiver owed for deposits that came back. */
      debtPaid: Kobo
    } & CorrectionFacts)

type CorrectionFacts = {
  correctionId: number
  kind: 'payee_refund' | 'platform_refund' | 'credit' | 'debit'
  /** Whose wallet it goes into; of a debit, whose it comes out of. */
  userId: number
  amount: Kobo
  reason: string
}
