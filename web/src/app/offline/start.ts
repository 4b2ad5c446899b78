import type { User } from '#adapters/contract/identity/accounts.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { savesData } from '../../lib/browser/saves-data.ts'
import { keepUser, lastUser } from '../../lib/offline/last-user.ts'
import { flush } from '../../lib/offline/outbox.ts'
import { isOurs, kindOf, type PageMessage, WORKER_URL, type WorkerMessage } from '../../lib/offline/rules.ts'
import { sessionUser, token } from '../../lib/session/session.ts'
import { tidyUp } from './app-start.ts'
import { watchReleases } from './release.ts'

/** What home is made of, by the first part of a query's key. */
const HOME = ['products', 'businesses', 'gigs']
/** The first calls over a network that has just come back often fail, and are answered with what was seen. */
const SETTLED_MS = 2000
const UNDER_WAY_MS = 3000
const LOOK_FOR_RELEASES_MS = 60 * 60_000
/** Long after the first view: measuring it must not cost it anything. */
const MEASURED_AFTER_MS = 5000

/**
 * Starts what works offline, once the page stands: tidies up when online, registers this release's worker, sends what
 * waits. `openedOnline` tells whether there was a network when the page was opened.
 */
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
  const before = await lastUser().catch(() => undefined)
  if (navigator.onLine) await tidyUp().catch((error: unknown) => console.warn('not tidied up', error))
  rememberUser(before)
  // While developing, files have no release that could be kept.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration = await navigator.serviceWorker.register(WORKER_URL)
  watchReleases(registration)
  lookForReleases(registration)
  await underControl()
  tellWorker({ type: 'SEEN', answers: cameAlong })
  haveRemembered()
  // What was on its way when the worker took over is told once it has come, on a slow line much later.
  for (const wait of [1, 4, 10]) setTimeout(haveRemembered, wait * UNDER_WAY_MS)
  if (token() !== undefined && !savesData()) tellWorker({ type: 'KEEP_SCREENS' })
}

/** Not where data is dear: then nothing is measured. */
function measureLater(): void {
  if (savesData() || !navigator.onLine || !import.meta.env.PROD) return
  const measure = () => import('../../lib/vitals.ts').then(({ measureVitals }) => measureVitals())
  setTimeout(() => void measure().catch(() => undefined), MEASURED_AFTER_MS)
}

/** What is on screen is asked for again and stays on screen meanwhile. */
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

/**
 * Now, or soon after, when the server is slow to say who it is: as it was `before`, until then; and when the page is
 * left, as the profile is by then. What others have seen here goes.
 */
function rememberUser(before: User | undefined): void {
  const keep = () => {
    const user = sessionUser()
    void keepUser(user ?? before).catch(() => undefined)
    if (user)
      void import('../../lib/offline/copies.ts')
        .then(({ dropCopiesOfOthers }) => dropCopiesOfOthers(user.id))
        .catch(() => undefined)
  }
  keep()
  setTimeout(keep, UNDER_WAY_MS)
  document.addEventListener('visibilitychange', keep)
}

/** A page that stays open for days would never hear of a new release. */
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !navigator.onLine || Date.now() - last < LOOK_FOR_RELEASES_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Resolves when our worker answers this page's requests: from the start, but for a first visit. */
async function underControl(): Promise<void> {
  while (!isOurs(navigator.serviceWorker.controller))
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
}

function haveRemembered(): void {
  const bearer = token()
  const authorization = bearer === undefined ? undefined : `Bearer ${bearer}`
  tellWorker({ type: 'REMEMBER', urls: loadedSoFar(), authorization })
}

function tellWorker(message: PageMessage): void {
  navigator.serviceWorker.controller?.postMessage(message)
}

/** What the server sent along with the page, which the worker never saw. */
function answersOfThePage(): Record<string, unknown> {
  try {
    return JSON.parse(document.getElementById('answers')?.textContent || '{}')
  } catch {
    return {}
  }
}

/** What this page loaded while no worker was there to keep it. */
function loadedSoFar(): string[] {
  const signedIn = token() !== undefined
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => kindOf({ method: 'GET', url, signedIn }, location.origin) !== undefined)
}
