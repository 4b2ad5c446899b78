import * as z from 'zod/mini'
import { isNaira } from '../core/amounts.ts'
import { CampusValue } from '../core/common.ts'

const percent = 'A percentage from 0 to 100, in steps of 0.1'
const Percent = z.number(percent).check(
  z.gte(0, percent),
  z.lte(100, percent),
  z.refine((value) => Math.round(value * 10) / 10 === value, percent),
)
const naira = 'An amount of naira, 0 or more'
const Naira = z.number(naira).check(z.refine(isNaira, naira))

/** Amounts in naira, percentages 0 to 100. */
export const FeeConfig = z.strictObject({
  basePercentage: Percent,
  minimumFee: Naira,
  maximumFee: Naira,
  campusDiscounts: z.partialRecord(CampusValue, Percent),
  freeThreshold: Naira,
})
export type FeeConfig = z.infer<typeof FeeConfig>
