import { CAMPUS_LABELS, CAMPUSES, type Campus } from '#adapters/contract/core/choices.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'

/** All campuses, as a list to choose from. */
export const CAMPUS_CHOICES = CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))

const COOKIE = 'userCampus'
/** How long a browser remembers the campus. */
export const CAMPUS_DAYS = 30

let remembered: { campus: Campus | undefined } | undefined

/** The campus that this browser remembers, signed in or not; undefined when none or an unknown one. */
export function rememberedCampus(): Campus | undefined {
  // The browser is asked once: for cookies it goes through another process, and everything on screen asks.
  remembered ??= { campus: pickedCampus() }
  return remembered.campus
}

/** Remembers the campus in this browser for 30 days. */
export function rememberCampus(campus: Campus): void {
  remember(campus, CAMPUS_DAYS)
}

/** Forgets the campus of this browser. */
export function forgetCampus(): void {
  remember('', 0)
}

/** Is this one of the campuses (and not `default` or something unknown)? */
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
