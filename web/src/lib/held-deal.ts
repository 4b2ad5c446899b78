import type { DealDispute } from '#adapters/contract/ordering/orders.ts'
import * as words from './words.ts'

/** Returns why the platform holds the money of a deal, for its payer or for those who see the payer's name. */
export function heldText(
  heldFor: NonNullable<DealDispute['heldFor']>,
  payer: { name: string; isYou: boolean },
): string {
  if (heldFor === 'not_me')
    return payer.isYou ? words.heldYouSaidNotYou : words.heldTheySaidNotThem(payer.name)
  return payer.isYou ? words.heldYourBankAsks : words.heldTheirBankAsks(payer.name)
}
