import type { Campus } from '#domain/shared/campus.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { readableLine } from '#domain/shared/text.ts'
import { LONGEST_DIRECTIONS, LONGEST_POINT_NAME, MAX_POINTS, MAX_POINTS_IN_USE } from './limits.ts'
import { checkedHours, type OpeningHours } from './opening.ts'

export type MeetingPointId = number

export type MeetingPoint = {
  id: MeetingPointId
  campus: Campus
  name: string
  directions: string
  hours: OpeningHours
  /** A retired point can't be proposed, but agreed meetings remain. */
  isActive: boolean
}

export type PointDetails = Pick<MeetingPoint, 'name' | 'directions' | 'hours'>

/** Throws if the campus has too many points, or one of that name. */
export function addPoint(
  campus: Campus,
  details: PointDetails,
  others: readonly MeetingPoint[],
): Omit<MeetingPoint, 'id'> {
  if (others.length >= MAX_POINTS)
    throw new Rejection(
      'TOO_MANY_POINTS',
      `A campus can have up to ${MAX_POINTS} meeting points. Change a retired one instead.`,
    )
  const point = { campus, ...checked(details), isActive: true }
  assertFits(point, others)
  return point
}

export function changePoint(
  point: MeetingPoint,
  details: PointDetails,
  others: readonly MeetingPoint[],
): MeetingPoint {
  const changed = { ...point, ...checked(details) }
  if (changed.isActive) assertNameIsFree(changed, others)
  return changed
}

/** Throws if it would be one too many. */
export function setPointActive(
  point: MeetingPoint,
  isActive: boolean,
  others: readonly MeetingPoint[],
): MeetingPoint {
  if (isActive && !point.isActive) assertFits(point, others)
  return { ...point, isActive }
}

function checked({ name, directions, hours }: PointDetails): PointDetails {
  return {
    name: text('name', name, LONGEST_POINT_NAME, 'Give the meeting point a name'),
    directions: text('directions', directions, LONGEST_DIRECTIONS, 'Say where exactly it is'),
    hours: checkedHours(hours),
  }
}

function text(field: string, value: string, limit: number, missing: string): string {
  const line = readableLine(value)
  if (line === '') throw invalid(field, missing)
  if (line.length > limit) throw invalid(field, `At most ${limit} characters`)
  return line
}

function assertFits(point: Pick<MeetingPoint, 'name'>, others: readonly MeetingPoint[]): void {
  if (others.filter(({ isActive }) => isActive).length >= MAX_POINTS_IN_USE)
    throw new Rejection(
      'TOO_MANY_POINTS',
      `A campus can have ${MAX_POINTS_IN_USE} meeting points in use. Retire one first.`,
    )
  assertNameIsFree(point, others)
}

function assertNameIsFree({ name }: Pick<MeetingPoint, 'name'>, others: readonly MeetingPoint[]): void {
  if (others.some((other) => other.isActive && other.name.toLowerCase() === name.toLowerCase()))
    throw invalid('name', 'There’s already a meeting point with this name')
}
