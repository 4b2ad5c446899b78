/** `beforeinstallprompt`, which fires once and is stored until it is used. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Fired before the app started (web/starter.js). */
    earlyInstallPrompt?: InstallPrompt
  }
}

let held = window.earlyInstallPrompt
const listeners = new Set<() => void>()

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  hold(event as InstallPrompt)
})

export function heldPrompt(): InstallPrompt | undefined {
  return held
}

export function hold(prompt: InstallPrompt | undefined): void {
  held = prompt
  for (const changed of listeners) changed()
}

export function onPrompt(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
