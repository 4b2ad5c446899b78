import { CAMPUS_LABELS, CAMPUSES, type Campus } from '#adapters/contract/core/choices.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'

export const CAMPUS_CHOICES = CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))

const COOKIE = 'userCampus'
export const CAMPUS_DAYS = 30

let remembered: { campus: Campus | undefined } | undefined

/** Returns the campus stored in this browser, signed in or not. */
export function rememberedCampus(): Campus | undefined {
  // Read once: reading a cookie crosses processes, and every component asks.
  remembered ??= { campus: pickedCampus() }
  return remembered.campus
}

export function rememberCampus(campus: Campus): void {
  remember(campus, CAMPUS_DAYS)
}

export function forgetCampus(): void {
  remember('', 0)
}

/** Returns false for `default`. */
export function isCampus(value: string): value is Campus {
  return Object.hasOwn(CAMPUS_LABELS, value)
}

function pickedCampus(): Campus | undefined {
  const found = readCookie(COOKIE)
  return found !== undefined && isCampus(found) ? found : undefined
}

function remember(campus: Campus | '', days: number): void {
  remembered = undefined
  writeCookie(COOKIE, campus, days)
}
