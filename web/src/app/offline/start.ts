import { queryClient } from '../../lib/api/query-client.ts'
import { savesData } from '../../lib/browser/saves-data.ts'
import { storeUser } from '../../lib/offline/last-user.ts'
import { flush } from '../../lib/offline/outbox.ts'
import { isOurs, kindOf, type PageMessage, WORKER_URL, type WorkerMessage } from '../../lib/offline/rules.ts'
import { sessionUser, token } from '../../lib/session/session.ts'
import { tidyUp } from './app-start.ts'
import { watchReleases } from './release.ts'

const HOME = ['products', 'businesses', 'gigs']
/** The first calls over a restored network often fail and are answered from the cache. */
const SETTLED_MS = 2000
const UNDER_WAY_MS = 3000
const LOOK_FOR_RELEASES_MS = 60 * 60_000
/** Long after the first view, so that measuring does not slow it. */
const MEASURED_AFTER_MS = 5000

/** Starts once the page has rendered. `openedOnline`: there was a network when the page was opened. */
export async function startOffline(openedOnline: boolean): Promise<void> {
  const cameAlong = answersOfThePage()
  measureLater()
  sendWhatWaits()
  const lookAgain = () => setTimeout(() => void refreshHome(), SETTLED_MS)
  window.addEventListener('online', lookAgain)
  if (!openedOnline && navigator.onLine) lookAgain()
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'CACHE_UPDATED') void refreshHome()
  })
  if (navigator.onLine) await tidyUp().catch((error: unknown) => console.warn('not tidied up', error))
  rememberUser()
  // In development, files have no release to cache.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration = await navigator.serviceWorker.register(WORKER_URL)
  watchReleases(registration)
  lookForReleases(registration)
  await underControl()
  postToWorker({ type: 'SEEN', answers: cameAlong })
  haveRemembered()
  // Requests in flight when the worker took over are reported once they finish, much later on a slow line.
  for (const wait of [1, 4, 10]) setTimeout(haveRemembered, wait * UNDER_WAY_MS)
  if (token() !== undefined && !savesData()) postToWorker({ type: 'KEEP_SCREENS' })
}

function measureLater(): void {
  if (savesData() || !navigator.onLine || !import.meta.env.PROD) return
  const measure = () => import('../../lib/vitals.ts').then(({ measureVitals }) => measureVitals())
  setTimeout(() => void measure().catch(() => undefined), MEASURED_AFTER_MS)
}

function refreshHome(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => HOME.includes(String(queryKey[0])) })
}

function sendWhatWaits(): void {
  const send = () => {
    if (!document.hidden) void flush()
  }
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  send()
}

/** Stores the user now, or once a slow server has identified them, and again when the page is left. */
function rememberUser(): void {
  const store = () => {
    const user = sessionUser()
    void storeUser().catch(() => undefined)
    if (user)
      void import('../../lib/offline/copies.ts')
        .then(({ dropCopiesOfOthers }) => dropCopiesOfOthers(user.id))
        .catch(() => undefined)
  }
  store()
  setTimeout(store, UNDER_WAY_MS)
  document.addEventListener('visibilitychange', store)
}

/** A page that stays open for days would never learn of a new release. */
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !navigator.onLine || Date.now() - last < LOOK_FOR_RELEASES_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Resolves when the service worker controls this page: at once, except on a first visit. */
async function underControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // A page that was loading while the worker took over was not claimed.
  if (!isOurs(navigator.serviceWorker.controller))
    active?.postMessage({ type: 'CLAIM' } satisfies PageMessage)
  while (!isOurs(navigator.serviceWorker.controller))
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
}

function haveRemembered(): void {
  const bearer = token()
  const authorization = bearer === undefined ? undefined : `Bearer ${bearer}`
  postToWorker({ type: 'REMEMBER', urls: loadedSoFar(), authorization })
}

function postToWorker(message: PageMessage): void {
  navigator.serviceWorker.controller?.postMessage(message)
}

function answersOfThePage(): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById('answers')?.textContent || '{}')
  } catch {
    return {}
  }
}

function loadedSoFar(): string[] {
  const signedIn = token() !== undefined
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => kindOf({ method: 'GET', url, signedIn }, location.origin) !== undefined)
}
