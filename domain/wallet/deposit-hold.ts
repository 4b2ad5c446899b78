import { type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import type { EntryType } from './ledger.ts'
import type { Ledger } from './ports.ts'

/** What moved a wallet since a moment, oldest first, as far as it matters to card deposits on hold. */
export type Move = { type: EntryType; amount: Kobo }

/** Returns how much of a wallet is card deposits that may not be withdrawn yet: spending takes from them first. */
export function heldOf(moves: readonly Move[]): Kobo {
  let [held, spent] = [0, 0]
  for (const { type, amount } of moves) {
    if (type === 'deposit') held += amount
    else if (type === 'refund') {
      const back = Math.min(spent, amount)
      held += back
      spent -= back
    } else if (type === 'escrow' || type === 'fee' || type === 'chargeback' || type === 'debt_payment') {
      const taken = Math.min(held, amount)
      held -= taken
      if (type === 'escrow' || type === 'fee') spent += taken
    }
  }
  return kobo(held)
}

/** Returns what may be withdrawn of a wallet: nothing while something is owed, else all but deposits on hold. */
export function availableToWithdraw({
  balance,
  held,
  owed,
}: {
  balance: Kobo
  held: Kobo
  owed: Kobo
}): Kobo {
  return owed > 0 ? ZERO : kobo(Math.max(balance - held, 0))
}

/** Returns how much of the card deposits of the last `days` days is still in the wallet. */
export async function heldFor(ledger: Ledger, userId: number, days: number, now: Instant): Promise<Kobo> {
  return days === 0 ? ZERO : heldOf(await ledger.movesSince(userId, later(now, -days * DAY_MS)))
}
