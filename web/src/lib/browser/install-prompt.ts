/** The browser's offer to install, which it makes once and which is kept until it is used. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** What came before the app did (web/starter.js). */
    earlyInstallPrompt?: InstallPrompt
  }
}

let held = window.earlyInstallPrompt
const listeners = new Set<() => void>()

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  hold(event as InstallPrompt)
})

/** The offer, when there is one. */
export function heldPrompt(): InstallPrompt | undefined {
  return held
}

/** Keeps an offer, or forgets the one that was used. */
export function hold(prompt: InstallPrompt | undefined): void {
  held = prompt
  for (const changed of listeners) changed()
}

/** Calls back when an offer comes or goes. */
export function onPrompt(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
