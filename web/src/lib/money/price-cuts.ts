import { roundToKobo } from './round-to-kobo.ts'

const PERCENT = [5, 10, 15] as const

type PriceCut = { percent: number; amount: number; saved: number }

/** Returns prices 5, 10 and 15 % below, in whole naira; none that is free, repeated or not below. */
export function priceCuts(naira: number): PriceCut[] {
  const cuts = PERCENT.map((percent) => {
    const amount = Math.floor((naira * (100 - percent)) / 100)
    return { percent, amount, saved: roundToKobo(naira - amount) }
  })
  return cuts.filter(({ amount }, index) => amount >= 1 && amount !== cuts[index - 1]?.amount)
}
