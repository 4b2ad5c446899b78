import type { Dispute } from '#adapters/contract/disputes/disputes.ts'
import { formatNaira } from '../../lib/format.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'

/** Naira for each side and the platform. */
export type Shares = { seller: number; buyer: number; platform: number }

/** Previews a split. The platform earns the fee only if the seller's share is larger. */
export function sharesFor({ amount, fee }: Pick<Dispute, 'amount' | 'fee'>, seller: number): Shares {
  const rest = roundToKobo(amount - seller)
  return seller > rest
    ? { seller, buyer: rest, platform: fee }
    : { seller, buyer: roundToKobo(rest + fee), platform: 0 }
}

export function sharesInWords(
  { seller, buyer }: Pick<Dispute, 'seller' | 'buyer'>,
  shares: { sellerAmount: number; buyerAmount: number },
): string {
  return `${seller.name} gets ${formatNaira(shares.sellerAmount)}. ${buyer.name} gets ${formatNaira(shares.buyerAmount)}.`
}
