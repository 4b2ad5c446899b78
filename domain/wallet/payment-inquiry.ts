import type { Actor } from '#domain/shared/actor.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { mayLookUp } from './access.ts'
import type { ChargeStatus, PaymentProvider, PayoutStatus } from './payment-provider.ts'

type Deps = {
  atomically: UnitOfWork
  provider: Pick<PaymentProvider, 'name' | 'verifyCharge' | 'verifyPayout'>
  settleDeposit: (reference: string, answer: ChargeStatus) => Promise<unknown>
  checkPayout: (reference: string, answer: PayoutStatus) => Promise<unknown>
}

/** `not_sent` before it was requested. `amount` was really paid in. */
export type ProviderWord = {
  status: ChargeStatus['status'] | PayoutStatus['status'] | 'not_sent'
  amount: Kobo | null
}

type Payment = { kind: 'deposit' | 'withdrawal'; provider: string; campus: string; wasSent: boolean }

export function paymentInquiryUseCases({ atomically, provider, settleDeposit, checkPayout }: Deps) {
  return {
    /** Queries the provider, and applies its answer. Throws NOT_FOUND for admins of other campuses (R20). */
    async askAboutPayment(actor: Actor, reference: string): Promise<ProviderWord> {
      const payment = await atomically((tx) => paymentOf(tx, reference))
      if (!payment || !mayLookUp(payment, actor)) throw notFound('Payment not found')
      if (!payment.wasSent) return { status: 'not_sent', amount: null }
      if (payment.provider !== provider.name)
        throw new Rejection('OTHER_PROVIDER', 'Another provider handled this payment. Look there.')
      if (payment.kind === 'withdrawal') {
        const answer = await provider.verifyPayout(reference)
        await checkPayout(reference, answer)
        return { status: answer.status, amount: null }
      }
      const answer = await provider.verifyCharge(reference)
      await settleDeposit(reference, answer)
      return { status: answer.status, amount: answer.status === 'success' ? answer.amount : null }
    },
  }
}

async function paymentOf(tx: Tx, reference: string): Promise<Payment | undefined> {
  const campusOf = async (userId: number) => (await tx.users.byId(userId))?.campus ?? ''
  const deposit = await tx.deposits.forUpdate(reference)
  if (deposit)
    return {
      ...{ kind: 'deposit', provider: deposit.provider, wasSent: true },
      campus: await campusOf(deposit.userId),
    }
  const id = await tx.withdrawals.idOf(reference)
  const withdrawal = id === undefined ? undefined : await tx.withdrawals.forUpdate(id)
  if (!withdrawal) return undefined
  const { status, provider, userId } = withdrawal
  const wasSent = status !== 'requested' && status !== 'cancelled'
  return { kind: 'withdrawal', provider, wasSent, campus: await campusOf(userId) }
}
