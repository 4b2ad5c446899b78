import { useSyncExternalStore } from 'react'
import { RELEASE_IS_GONE } from '../../lib/navigation/part-files.ts'
import { isOurs, type PageMessage } from '../../lib/offline/rules.ts'

let waiting: ServiceWorker | undefined
/** A file of this page's release is no longer served; false again once the notice is dismissed. */
let isGone = false
const listeners = new Set<() => void>()

/** Returns whether a newer release waits to take over, or has replaced this one on the server. */
export function useNewRelease(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined || isGone)
}

export function takeNewRelease(): void {
  if (waiting === undefined) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage)
}

/** Leaves the waiting release to take over when the last page of the old one closes. */
export function leaveNewRelease(): void {
  isGone = false
  announce(undefined)
}

export function watchReleases(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && isOurs(navigator.serviceWorker.controller)) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && isOurs(navigator.serviceWorker.controller)) announce(installing)
      if (installing.state === 'activated' && waiting === installing) announce(undefined)
    })
  })
}

function announce(worker: ServiceWorker | undefined): void {
  waiting = worker
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

window.addEventListener(RELEASE_IS_GONE, () => {
  isGone = true
  for (const changed of listeners) changed()
})
