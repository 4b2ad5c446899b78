import { useSyncExternalStore } from 'react'
import type { Restriction, TermsToAccept, User } from '#adapters/contract/identity/accounts.ts'
import { deleteDatabase, localStore, sessionStore } from '../browser/storage.ts'
import { isCampus, rememberCampus } from '../campus/campus.ts'
import { PLANNED_PURCHASE } from '../money/planned-purchase-key.ts'
import { toast, toastAfterReload } from '../toast.ts'

export const SESSION_EXPIRED = 'Session expired. Please log in again.'

type Session = {
  status: 'loading' | 'in' | 'out'
  user: User | undefined
} & Requested

type Requested = {
  hasKeysToCheck: boolean
  termsToAccept: TermsToAccept | null
  restriction: Restriction | null
}

const NOTHING_ASKED: Requested = { hasKeysToCheck: false, termsToAccept: null, restriction: null }

const KEY = 'token'
const RETURN_KEY = 'return-to'
const LEFT_KEY = 'return-from-here'
const LAST_KEY = 'last-place'
const RETURN_MS = 60 * 60_000
const TAKEN_KEY = 'returned-to'
const TAKEN_MS = 60_000
/** Paths that are never returned to, and that need no session. */
const NOT_A_PLACE =
  /^\/(?:login|register|verify-email|not-me|lost-keys|resend-verification|forgot-password|reset-password|keys-left)(?:[/?]|$)/
/** Order pages word an expired session differently (specification of orders). */
const ORDERS = /^\/(?:seller-)?orders(?:\/|$)/
/** A path on this site: browsers drop control characters, and would read two leading slashes as another host. */
const OURS = /^\/(?![/\\])\P{Cc}*$/u

let session: Session = {
  status: localStore.get(KEY) === null ? 'out' : 'loading',
  user: undefined,
  ...NOTHING_ASKED,
}
/** True if the session lasts only as long as this page. */
let isPageOnly = false
const listeners = new Set<() => void>()

/** `loading` until the server has identified the stored token's user. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

export function token(): string | undefined {
  return localStore.get(KEY) ?? undefined
}

/** Ignores case (R13). */
export function isAdmin({ role }: Pick<User, 'role'>): boolean {
  return ['ADMIN', 'SUPER_ADMIN'].includes(role.toUpperCase())
}

export function sessionUser(): User | undefined {
  return session.user
}

/** Signs in, on this page only if the browser does not store the token; stores the campus for 30 days. */
export function signIn(newToken: string, user: User): void {
  isPageOnly = !localStore.set(KEY, newToken)
  if (isCampus(user.campus)) rememberCampus(user.campus)
  if (isPageOnly) setUser(user)
}

/** Returns true if leaving this page would sign the user out. */
export function isSignedInHereOnly(): boolean {
  return isPageOnly && session.status === 'in'
}

export function setUser(
  user: User,
  { hasKeysToCheck, termsToAccept, restriction }: Requested = session,
): void {
  if (isCampus(user.campus)) rememberCampus(user.campus)
  change({ status: 'in', user, hasKeysToCheck, termsToAccept, restriction })
}

export function termsAccepted(): void {
  change({ ...session, termsToAccept: null })
}

/** Ends the session here; the reload that follows clears the rest of the user's data. */
export function signOut(): void {
  for (const key of [KEY, RETURN_KEY, LAST_KEY, TAKEN_KEY, PLANNED_PURCHASE]) localStore.remove(key)
  deleteDatabase('campus-marketplace')
  change({ status: 'out', user: undefined, ...NOTHING_ASKED })
}

/** Called when the server no longer knows the session. Sign-in pages stay: links in emails open them then. */
export function endSession(): void {
  if (token() === undefined) return
  const text = ORDERS.test(location.pathname) ? 'Session expired. Please sign in again.' : SESSION_EXPIRED
  signOut()
  if (NOT_A_PLACE.test(location.pathname)) {
    toast.error(text)
    return
  }
  rememberReturn(`${location.pathname}${location.search}`)
  toastAfterReload(text, 'error')
  location.assign('/login')
}

/** Stores the path for an hour, in any tab. `campus` is that of the planned purchase. */
export function rememberReturn(path: string, campus?: string): void {
  if (!isPlace(path)) return
  storePlace(RETURN_KEY, { path, campus })
  sessionStore.set(LEFT_KEY, path)
}

/** Stores the fallback to return to, unless this tab called `rememberReturn`. */
export function rememberPage(path: string): void {
  if (!isPlace(path)) return
  storePlace(LAST_KEY, { path })
  const left = sessionStore.get(LEFT_KEY)
  if (left !== null && pathnameOf(left) !== pathnameOf(path)) forgetReturn()
}

export function forgetReturn(): void {
  localStore.remove(RETURN_KEY)
  sessionStore.remove(LEFT_KEY)
}

export function takeReturn(): string {
  const place = placeAt(RETURN_KEY, RETURN_MS) ?? placeAt(LAST_KEY, RETURN_MS)
  forgetReturn()
  localStore.remove(LAST_KEY)
  if (place) storePlace(TAKEN_KEY, place)
  return place?.path ?? '/'
}

export function placeOfOtherTab(): string {
  return placeAt(TAKEN_KEY, TAKEN_MS)?.path ?? '/'
}

export function campusOfReturn(): string | undefined {
  return placeAt(TAKEN_KEY, RETURN_MS)?.campus
}

function isPlace(path: string): boolean {
  return OURS.test(path) && !NOT_A_PLACE.test(path)
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '')
}

type Place = { path: string; campus?: string | undefined }

function storePlace(key: string, place: Place): void {
  localStore.set(key, JSON.stringify({ ...place, at: Date.now() }))
}

function placeAt(key: string, withinMs: number): Place | undefined {
  try {
    const { path, campus, at } = JSON.parse(localStore.get(key) ?? '') as Partial<Place & { at: number }>
    if (path === undefined || !OURS.test(path) || !(Date.now() - Number(at) < withinMs)) return undefined
    return { path, campus }
  } catch {
    return undefined
  }
}

function change(next: Session): void {
  session = next
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === null || (key === KEY && oldValue !== newValue)) location.reload()
})
