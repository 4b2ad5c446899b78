import type { Kobo } from './money.ts'

export type CorrectionEvent =
  | ({ type: 'correction.asked'; askedBy: number; adminIds: readonly number[] } & CorrectionFacts)
  | ({ type: 'correction.declined'; askedBy: number } & CorrectionFacts)
  | ({
      type: 'correction.done'
      deal: { kind: 'order' | 'gig'; id: number; title: string } | null
      payee: { userId: number; amount: Kobo } | null
      /** Part that paid the recipient's debts for charged-back deposits. */
      debtPaid: Kobo
    } & CorrectionFacts)

type CorrectionFacts = {
  correctionId: number
  kind: 'payee_refund' | 'platform_refund' | 'credit' | 'debit'
  userId: number
  amount: Kobo
  reason: string
}
