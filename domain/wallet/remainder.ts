import { formatKobo, type Kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { type DebitableWallet, passGate } from './gate.ts'
import type { Transfer } from './ledger.ts'
import { WITHDRAWABLE_FROM } from './limits.ts'
import type { Ledger } from './ports.ts'

/** Throws if some can be withdrawn, or the balance is no longer the one that the owner confirmed. */
export async function giveUpRemainder(
  ledger: Pick<Ledger, 'ownerForUpdate' | 'balanceForUpdate' | 'post'>,
  userId: number,
  named: Kobo,
  at: Instant,
): Promise<void> {
  const wallet = passGate(await ledger.ownerForUpdate(userId), 'closing', at)
  const balance = await ledger.balanceForUpdate(userId)
  if (balance >= WITHDRAWABLE_FROM)
    throw new Rejection(
      'MONEY_IN_PLAY',
      `You can withdraw the ${formatKobo(balance)} in your wallet. Do that first.`,
    )
  if (balance !== named)
    throw new Rejection(
      'BALANCE_CHANGED',
      `You now have ${formatKobo(balance)} in your wallet. Please check it again.`,
    )
  const outcome = await ledger.post(givingUpRemainder(wallet, balance), at)
  if (outcome !== 'posted') throw new Error(`what is left in the wallet of ${userId} is ${outcome}`)
}

/** wallet → fees, once per account. */
function givingUpRemainder(wallet: DebitableWallet, amount: Kobo): Transfer {
  const { userId } = wallet
  const reference = `closing-${userId}`
  return {
    key: `closing:${userId}`,
    type: 'given_up',
    reference,
    actorId: userId,
    postings: [{ from: wallet, to: { kind: 'fees' }, amount }],
    entries: [
      {
        userId,
        type: 'fee',
        direction: 'out',
        amount,
        status: 'completed',
        reference,
        description: 'Given up when the account was closed',
      },
    ],
  }
}
