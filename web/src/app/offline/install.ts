import { useSyncExternalStore } from 'react'
import { heldPrompt, hold, onPrompt } from '../../lib/browser/install-prompt.ts'
import { localStore } from '../../lib/browser/storage.ts'
import { toast } from '../../lib/toast.ts'

const INSTALLED_KEY = 'app-installed'
const DISMISSED_KEY = 'install-banner-dismissed'
const UNAVAILABLE =
  "Installation prompt not available. You may already have the app installed or your browser doesn't support PWA installation."

type Install = {
  canInstall: boolean
  /** True in the app, and where it was installed from this browser. */
  isInstalled: boolean
  /** iPhones and iPads install only by hand, from their Share menu. */
  isIphone: boolean
  isDismissed: boolean
}

const listeners = new Set<() => void>()
let current = read()

export function useInstall(): Install {
  return useSyncExternalStore(subscribe, () => current)
}

export async function promptInstall(): Promise<void> {
  const prompt = heldPrompt()
  if (prompt === undefined) return toast.error(UNAVAILABLE)
  hold(undefined)
  const { outcome } = await prompt.prompt()
  if (outcome === 'accepted') markInstalled()
}

export function dismissInstall(): void {
  localStore.set(DISMISSED_KEY, 'true')
  refresh()
}

function markInstalled(): void {
  localStore.set(INSTALLED_KEY, 'true')
  refresh()
}

function read(): Install {
  const canInstall = heldPrompt() !== undefined
  // The browser offers an install only if the app is not installed: an earlier one is gone.
  if (canInstall) localStore.remove(INSTALLED_KEY)
  return {
    canInstall,
    isInstalled: runsAsApp() || localStore.get(INSTALLED_KEY) !== null,
    isIphone: isIphone(),
    isDismissed: localStore.get(DISMISSED_KEY) !== null,
  }
}

function runsAsApp(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** An iPad reports itself as a Mac, and is the only Mac with a touch screen. */
function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function refresh(): void {
  current = read()
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

onPrompt(refresh)
window.addEventListener('appinstalled', markInstalled)
