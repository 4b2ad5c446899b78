import { useSyncExternalStore } from 'react'
import type { Restriction, TermsToAccept, User } from '#adapters/contract/identity/accounts.ts'
import { deleteDatabase, localStore, sessionStore } from '../browser/storage.ts'
import { isCampus, rememberCampus } from '../campus/campus.ts'
import { PLANNED_PURCHASE } from '../money/planned-purchase-key.ts'
import { toast, toastAfterReload } from '../toast.ts'

/** The notice after a session has expired. */
export const SESSION_EXPIRED = 'Session expired. Please log in again.'

type Session = {
  status: 'loading' | 'in' | 'out'
  user: User | undefined
} & Asked

/** What the server wants to know of the person before they go on, and what it keeps them from. */
type Asked = {
  /** A reset by email left keys: are they all theirs? */
  hasKeysToCheck: boolean
  /** Do they accept these Terms? */
  termsToAccept: TermsToAccept | null
  /** What an admin keeps them from. */
  restriction: Restriction | null
}

const NOTHING_ASKED: Asked = { hasKeysToCheck: false, termsToAccept: null, restriction: null }

const KEY = 'token'
/** What a person was about to do, for all tabs of this device. */
const RETURN_KEY = 'return-to'
/** In the tab where they were about to do it: its path. */
const LEFT_KEY = 'return-from-here'
/** The last page that was looked at, in whichever tab. */
const LAST_KEY = 'last-place'
const RETURN_MS = 60 * 60_000
const TAKEN_KEY = 'returned-to'
const TAKEN_MS = 60_000
/** On the way to an account: nowhere to come back to, and nothing to be signed in for. */
const NOT_A_PLACE =
  /^\/(?:login|register|verify-email|not-me|lost-keys|resend-verification|forgot-password|reset-password|keys-left)(?:[/?]|$)/
/** Where orders are shown, whichever call found the session ended (in the words of the specification for orders). */
const ORDERS = /^\/(?:seller-)?orders(?:\/|$)/
/** A path of ours, and never another site's address: browsers leave out control characters, and read two slashes then. */
const OURS = /^\/(?![/\\])\P{Cc}*$/u

let session: Session = {
  status: localStore.get(KEY) === null ? 'out' : 'loading',
  user: undefined,
  ...NOTHING_ASKED,
}
/** Whether this page alone knows who is signed in. */
let isPageOnly = false
const listeners = new Set<() => void>()

/** Who is signed in; `loading` until the server has said whose the stored token is. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** The stored bearer token. */
export function token(): string | undefined {
  return localStore.get(KEY) ?? undefined
}

/** Roles are compared without regard to case (R13). */
export function isAdmin({ role }: Pick<User, 'role'>): boolean {
  return ['ADMIN', 'SUPER_ADMIN'].includes(role.toUpperCase())
}

/** The signed-in user, outside of React. */
export function sessionUser(): User | undefined {
  return session.user
}

/**
 * Keeps the token, and the campus for 30 days. `startAgain` then leaves the page, and the next one shows the user as signed in;
 * where the browser does not take the token, they are signed in on this page only.
 */
export function signIn(newToken: string, user: User): void {
  isPageOnly = !localStore.set(KEY, newToken)
  if (isCampus(user.campus)) rememberCampus(user.campus)
  if (isPageOnly) setUser(user)
}

/** Whether leaving this page would sign the user out, as the browser did not take the token. */
export function isSignedInHereOnly(): boolean {
  return isPageOnly && session.status === 'in'
}

/** Shows this user as signed in. */
export function setUser(user: User, { hasKeysToCheck, termsToAccept, restriction }: Asked = session): void {
  if (isCampus(user.campus)) rememberCampus(user.campus)
  change({ status: 'in', user, hasKeysToCheck, termsToAccept, restriction })
}

/** Notes that the Terms are accepted. */
export function termsAccepted(): void {
  change({ ...session, termsToAccept: null })
}

/** Forgets token, user and what they have seen; the rest of what they had here is cleared by the reload that follows. */
export function signOut(): void {
  for (const key of [KEY, RETURN_KEY, LAST_KEY, TAKEN_KEY, PLANNED_PURCHASE]) localStore.remove(key)
  deleteDatabase('campus-marketplace')
  change({ status: 'out', user: undefined, ...NOTHING_ASKED })
}

/**
 * The server no longer knows this session: signs out, says so, and goes to /login. Login pages stay, as do the others on the way
 * to an account: a link of an email is opened where an old session ended, and some of them end it.
 */
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

/**
 * Stores for an hour where to go after signing in, in whichever tab, and whatever other tabs show meanwhile. `campus` is where
 * what the person is about to buy is.
 */
export function rememberReturn(path: string, campus?: string): void {
  if (!isPlace(path)) return
  storePlace(RETURN_KEY, { path, campus })
  sessionStore.set(LEFT_KEY, path)
}

/** Stores the page that is shown as where to go where nothing else is stored. Moving on in the tab of `rememberReturn` ends that. */
export function rememberPage(path: string): void {
  if (!isPlace(path)) return
  storePlace(LAST_KEY, { path })
  const left = sessionStore.get(LEFT_KEY)
  if (left !== null && pathnameOf(left) !== pathnameOf(path)) forgetReturn()
}

/** Ends what was stored by `rememberReturn`. */
export function forgetReturn(): void {
  localStore.remove(RETURN_KEY)
  sessionStore.remove(LEFT_KEY)
}

/** Returns the stored place, once; home when there is none. */
export function takeReturn(): string {
  const place = placeAt(RETURN_KEY, RETURN_MS) ?? placeAt(LAST_KEY, RETURN_MS)
  forgetReturn()
  localStore.remove(LAST_KEY)
  if (place) storePlace(TAKEN_KEY, place)
  return place?.path ?? '/'
}

/** Returns where another tab has just gone after signing in; home when none has. */
export function placeOfOtherTab(): string {
  return placeAt(TAKEN_KEY, TAKEN_MS)?.path ?? '/'
}

/** Returns the campus of what one was about to buy before signing in. */
export function campusOfReturn(): string | undefined {
  return placeAt(TAKEN_KEY, RETURN_MS)?.campus
}

/** Whether a path is ours and no step of signing in or up. */
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
