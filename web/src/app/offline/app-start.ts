import { APP_VERSION } from '#adapters/contract/core/limits.ts'
import { deleteDatabase, localStore } from '../../lib/browser/storage.ts'
import { lastUser, USER_CACHE } from '../../lib/offline/last-user.ts'
import { dropEmptyOutbox } from '../../lib/offline/outbox-store.ts'
import { isForeignCache, isOurs } from '../../lib/offline/rules.ts'

const VERSION_KEY = 'app-version'
/** Databases whose data can be fetched again. */
const LOCAL_DATABASES = ['campus-marketplace']

/**
 * Unregisters foreign workers and deletes caches at every online start. The token and unsent data stay, as
 * does a known user: until they are stored again, no page would open without a network.
 */
export async function tidyUp(): Promise<void> {
  const before = localStore.get(VERSION_KEY)
  const isOtherVersion = before !== null && before !== APP_VERSION
  const isUserKnown = (await lastUser().catch(() => undefined)) !== undefined
  const isToGo = (name: string) =>
    (isOtherVersion || isForeignCache(name)) && !(isUserKnown && name === USER_CACHE)
  await Promise.all([unregisterForeignWorkers(), clearCaches(isToGo)])
  if (isOtherVersion) {
    for (const name of LOCAL_DATABASES) deleteDatabase(name)
    await dropEmptyOutbox()
  }
  localStore.set(VERSION_KEY, APP_VERSION)
}

async function unregisterForeignWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(
    registrations.filter((item) => !hasOurs(item)).map((registration) => registration.unregister()),
  )
}

function hasOurs({ installing, waiting, active }: ServiceWorkerRegistration): boolean {
  return import.meta.env.PROD && [installing, waiting, active].some(isOurs)
}

async function clearCaches(isToGo: (name: string) => boolean): Promise<void> {
  // Insecure contexts have no caches.
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isToGo).map((name) => caches.delete(name)))
}
