/** Declared here, as a worker's types and the page's cannot share one program. */
export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Client[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

type Client = {
  id: string
  url: string
  visibilityState: DocumentVisibilityState
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchLike = Extendable & {
  request: Request
  clientId: string
  /** Missing in browsers without navigation preload. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchLike
  push: Extendable & { data: { text: () => string } | null }
  notificationclick: Extendable & { notification: Notification }
  message: Extendable & { data: unknown; source: Client | null }
}
