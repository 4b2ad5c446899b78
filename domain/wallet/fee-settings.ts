import { assertSuperAdmin } from '#domain/shared/actor.ts'
import { formatKobo } from '#domain/shared/money.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { DAY_MS, type Instant, lagosDayOf, later } from '#domain/shared/time.ts'
import { comingFees, feesAt } from './fees.ts'
import type { DatedFees, FeeConfig, FeeSchedule } from './ports.ts'

type Deps = { atomically: UnitOfWork; now: Now }
type Admin = { id: number; role: string }
export type Fees = Omit<FeeConfig, 'id'>
type Wish = Fees & { appliesFrom?: string | undefined; reason?: string | undefined }
export type KnownFees = { current: DatedFees; coming: DatedFees | undefined }

const MAX_DAYS_AHEAD = 365

/** Changes of fees; orders retain the configuration that they were priced with. */
export function feeSettingsUseCases({ atomically, now }: Deps) {
  return {
    knownFees: (): Promise<KnownFees> =>
      atomically(async ({ fees }) => knownAt(await fees.schedule(), now())),

    /** Applies from now on, or from a day in Lagos, and replaces a planned change. */
    changeFees: (actor: Admin, { appliesFrom, reason, ...wish }: Wish): Promise<KnownFees> =>
      atomically(async ({ fees, audit }) => {
        assertSuperAdmin(actor)
        const at = now()
        const day = appliesFrom === undefined ? lagosDayOf(at) : checkedDay(appliesFrom, at)
        const [known, after] = [knownAt(await fees.forUpdate(), at), checkedFees(wish)]
        const { current, coming } = known
        const isPlanned = appliesFrom !== undefined
        const before = isPlanned && coming?.appliesFrom === day ? coming : current
        const changes = differences(before, after)
        if (changes.length === 0) return known
        if (coming) await fees.remove(coming.id)
        const id = await fees.add({ ...after, appliesFrom: day }, actor.id, at)
        const from = isPlanned ? [`from ${day}`] : []
        await audit.record({
          actorId: actor.id,
          action: 'fees.changed',
          subject: `fees:${id}`,
          reason:
            reason ||
            [...changes.map(({ name, before, after }) => `${name} ${before} → ${after}`), ...from].join(', '),
          before: changes.map(({ name, before }) => `${name} ${before}`).join(', '),
          after: [...changes.map(({ name, after }) => `${name} ${after}`), ...from].join(', '),
          at,
        })
        const stored = { ...after, id, appliesFrom: day }
        return isPlanned ? { current, coming: stored } : { current: stored, coming: undefined }
      }),

    cancelFeeChange: (actor: Admin): Promise<void> =>
      atomically(async ({ fees, audit }) => {
        assertSuperAdmin(actor)
        const at = now()
        const { current, coming } = knownAt(await fees.forUpdate(), at)
        if (!coming) throw notFound('No fee change is planned')
        await fees.remove(coming.id)
        await audit.record({
          actorId: actor.id,
          action: 'fees.change_cancelled',
          subject: `fees:${current.id}`,
          reason: `from ${coming.appliesFrom}`,
          at,
        })
      }),
  }
}

function knownAt(schedule: FeeSchedule, at: Instant): KnownFees {
  return { current: feesAt(schedule, at), coming: comingFees(schedule, at) }
}

function checkedDay(day: string, at: Instant): string {
  if (day <= lagosDayOf(at)) throw invalid('appliesFrom', 'Choose tomorrow or a later date')
  if (day > lagosDayOf(later(at, MAX_DAYS_AHEAD * DAY_MS)))
    throw invalid('appliesFrom', `Choose a date within ${MAX_DAYS_AHEAD} days`)
  return day
}

/** Leaves out discounts of 0; throws INVALID_INPUT. */
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
