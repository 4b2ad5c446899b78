import { CAMPUS_LABELS, CAMPUSES, type Campus } from '#adapters/contract/core/choices.ts'

/** All campuses, as a list to choose from. */
export const CAMPUS_CHOICES = CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))

const COOKIE = 'userCampus'
/** How long a browser remembers the campus. */
export const CAMPUS_DAYS = 30

let remembered: { campus: Campus | undefined } | undefined

/** The campus that this browser remembers, signed in or not; undefined when none or an unknown one. */
export function rememberedCampus(): Campus | undefined {
  // The browser is asked once: for cookies it goes through another process, and everything on screen asks.
  remembered ??= { campus: readCookie() }
  return remembered.campus
}

/** Remembers the campus in this browser for 30 days. */
export function rememberCampus(campus: Campus): void {
  writeCookie(campus, CAMPUS_DAYS * 24 * 60 * 60)
}

/** Forgets the campus of this browser. */
export function forgetCampus(): void {
  writeCookie('', 0)
}

/** Is this one of the campuses (and not `default` or something unknown)? */
export function isCampus(value: string): value is Campus {
  return Object.hasOwn(CAMPUS_LABELS, value)
}

function readCookie(): Campus | undefined {
  const found = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return found !== undefined && isCampus(found) ? found : undefined
}

function writeCookie(value: string, maxAge: number): void {
  remembered = undefined
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${maxAge}; SameSite=Lax${secure}`
}
