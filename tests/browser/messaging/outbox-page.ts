import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { CallInput } from '#adapters/contract/calls.ts'
import { startOffline } from '../../../web/src/app/offline/start.ts'
import { Toaster } from '../../../web/src/app/toaster.tsx'
import type { QueueableCall } from '../../../web/src/lib/api/call-traits.ts'
import { flush, sendLater, unsent } from '../../../web/src/lib/offline/outbox.ts'
import { loadSession } from '../../../web/src/lib/session/load-session.ts'

export type Input = { params?: object; body?: object }
type Outbox = {
  send: (call: QueueableCall, input: Input, key?: string) => Promise<void>
  waiting: () => Promise<string[]>
  flush: () => Promise<void>
}

declare global {
  interface Window {
    /** The outbox alone, as a screen uses it. */
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
    // The server of the test takes any input.
    send: (call, input, key) => sendLater(call, input as CallInput<QueueableCall>, key),
    waiting: async () => (await unsent()).map(({ call }) => call),
    flush,
  }
}
