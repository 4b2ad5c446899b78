import { formatKobo } from '#domain/shared/money.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { FeeConfig } from './ports.ts'

type Deps = { atomically: UnitOfWork; now: Now }
export type Fees = Omit<FeeConfig, 'id'>

/** What the platform charges, and changing it. Orders keep the configuration that they were priced with. */
export function feeSettingsUseCases({ atomically, now }: Deps) {
  return {
    currentFees: (): Promise<FeeConfig> => atomically(({ fees }) => fees.current()),

    /** Sets the fees for orders from now on, with an entry in the audit log; the same fees again change nothing. */
    changeFees: (actor: { id: number; role: string }, wish: Fees): Promise<FeeConfig> =>
      atomically(async ({ fees, audit }) => {
        if (actor.role !== 'SUPER_ADMIN')
          throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
        const [before, after] = [await fees.current(), checkedFees(wish)]
        const changes = differences(before, after)
        if (changes.length === 0) return before
        const id = await fees.add(after, actor.id, now())
        await audit.record({
          actorId: actor.id,
          action: 'fees.changed',
          subject: `fees:${id}`,
          reason: changes.map(({ name, before, after }) => `${name} ${before} → ${after}`).join(', '),
          before: changes.map(({ name, before }) => `${name} ${before}`).join(', '),
          after: changes.map(({ name, after }) => `${name} ${after}`).join(', '),
          at: now(),
        })
        return { ...after, id }
      }),
  }
}

/** The fees as they may be set; discounts of 0 are none. */
export function checkedFees({ campusDiscounts, ...fees }: Fees): Fees {
  const { basePercentage, minimumFee, maximumFee } = fees
  if (!isPercentage(basePercentage))
    throw invalid('basePercentage', 'Base percentage must be from 0 to 100, in steps of 0.1')
  if (minimumFee > maximumFee) throw invalid('minimumFee', 'The minimum fee cannot be above the maximum fee')
  const discounts = Object.entries(campusDiscounts).filter(([, percent]) => percent !== 0)
  if (!discounts.every(([, percent]) => isPercentage(percent)))
    throw invalid('campusDiscounts', 'Each campus discount must be from 0 to 100, in steps of 0.1')
  return { ...fees, campusDiscounts: Object.fromEntries(discounts) }
}

function isPercentage(value: number): boolean {
  return value >= 0 && value <= 100 && Math.round(value * 10) / 10 === value
}

/** What is different, in words for the audit log. */
function differences(before: Fees, after: Fees): Changed[] {
  const campuses = new Set([...Object.keys(before.campusDiscounts), ...Object.keys(after.campusDiscounts)])
  return [
    changed('base', `${before.basePercentage}%`, `${after.basePercentage}%`),
    changed('minimum', formatKobo(before.minimumFee), formatKobo(after.minimumFee)),
    changed('maximum', formatKobo(before.maximumFee), formatKobo(after.maximumFee)),
    changed('free from', formatKobo(before.freeThreshold), formatKobo(after.freeThreshold)),
    ...[...campuses].map((campus) =>
      changed(
        `discount ${campus}`,
        `${before.campusDiscounts[campus] ?? 0}%`,
        `${after.campusDiscounts[campus] ?? 0}%`,
      ),
    ),
  ].flat()
}

type Changed = { name: string; before: string; after: string }

function changed(name: string, before: string, after: string): Changed[] {
  return before === after ? [] : [{ name, before, after }]
}
