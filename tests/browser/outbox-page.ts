import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { endpoint } from '#adapters/contract/core/endpoint.ts'
import { startOffline } from '../../web/src/app/offline/start.ts'
import { Toaster } from '../../web/src/app/toaster.tsx'
import { loadSession } from '../../web/src/lib/load-session.ts'
import { flush, sendLater, unsent } from '../../web/src/lib/offline/outbox.ts'

type Outbox = {
  send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key?: string) => Promise<void>
  waiting: () => Promise<string[]>
  flush: () => Promise<void>
}

declare global {
  interface Window {
    /** The outbox alone, as a screen that writes to people uses it. */
    outbox: Outbox
  }
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Toaster))
void start()

async function start(): Promise<void> {
  await loadSession()
  // There is no worker here to register.
  await startOffline(navigator.onLine).catch(() => undefined)
  await flush()
  window.outbox = {
    send: (method, path, body, key) =>
      sendLater(endpoint({ method, path, summary: '', access: 'user' }), { ...(body && { body }) }, key),
    waiting: async () => (await unsent()).map(({ method, path }) => `${method} ${path}`),
    flush,
  }
}
