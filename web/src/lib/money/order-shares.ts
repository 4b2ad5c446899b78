import type { Order } from '#adapters/contract/ordering/orders.ts'
import { formatNaira } from '../format.ts'
import { roundToKobo } from './round-to-kobo.ts'

/** Naira by recipient; the shares add up to the amount paid. */
export type Shares = { seller: number; buyer: number; platform: number }

/** Returns shares exact to the kobo; undefined while the escrow is held. */
export function sharesOf(order: Order): Shares | undefined {
  const { escrowStatus, subtotal, platformFee, totalAmount, dispute } = order
  if (escrowStatus === 'held' || escrowStatus === 'disputed') return undefined
  if (dispute && dispute.sellerAmount !== null && dispute.buyerAmount !== null) {
    const { sellerAmount: seller, buyerAmount: buyer } = dispute
    return { seller, buyer, platform: roundToKobo(totalAmount - seller - buyer) }
  }
  if (escrowStatus === 'refunded') return { seller: 0, buyer: totalAmount, platform: 0 }
  return { seller: subtotal, buyer: 0, platform: platformFee }
}

export function splitOf(order: Order): Shares | undefined {
  const shares = sharesOf(order)
  return shares && shares.seller > 0 && shares.buyer > 0 ? shares : undefined
}

/** Returns `₦1,500 to Ada, ₦500 to Bola and a ₦100 fee`, without sides that got nothing. */
export function sharesInWords(
  { seller, buyer, platform }: Shares,
  names: { seller: string; buyer: string },
): string {
  const [toSeller, toBuyer] = [formatNaira(seller), formatNaira(buyer)]
  const fee = platform > 0 ? formatNaira(platform) : undefined
  if (seller > 0 && buyer > 0)
    return fee === undefined
      ? `${toSeller} to ${names.seller} and ${toBuyer} to ${names.buyer}`
      : `${toSeller} to ${names.seller}, ${toBuyer} to ${names.buyer} and a ${fee} fee`
  const [sum, name] = seller > 0 ? [toSeller, names.seller] : [toBuyer, names.buyer]
  return fee === undefined ? `${sum} to ${name}` : `${sum} to ${name} and a ${fee} fee`
}

export function splitInWords({ seller, buyer, platform }: Shares, isAgreed: boolean): string {
  const [toSeller, toBuyer] = [formatNaira(seller), formatNaira(buyer)]
  const by = isAgreed ? 'Settled by both sides' : 'Split by a campus admin'
  return platform > 0
    ? `${by}: ${toSeller} to the seller, ${toBuyer} to the buyer and a ${formatNaira(platform)} fee`
    : `${by}: ${toSeller} to the seller and ${toBuyer} to the buyer`
}
