import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { APP_VERSION } from '#adapters/http/contract/limits.ts'
import { App } from './app/app.tsx'
import { routes } from './app/routes.tsx'
import { prepareScreen } from './app/screen.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { loadSession } from './lib/load-session.ts'
import './offline/install-prompt.ts'
import { whenIdle } from './offline/lazily.ts'
import './styles/app.css'

const RELOADED_FOR = 'reloaded-for'

// A new release has other chunks: a page of the old one that misses its own starts again, once.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_FOR) === APP_VERSION) return
  event.preventDefault()
  sessionStorage.setItem(RELOADED_FOR, APP_VERSION)
  location.reload()
})

void loadSession()

const opened = prepareScreen(routes, location.pathname)
const openedOnline = navigator.onLine
// What nobody waits for. Without a network some of it may not be there, and the app runs all the same.
whenIdle()
  .then(() => import('./offline/start.ts'))
  .then(({ startOffline }) => startOffline(openedOnline))
  .catch((error: unknown) => console.warn('not ready for offline use', error))

// A page without toasts is better than none.
const Toaster = lazy<ComponentType>(() =>
  import('./app/toaster.tsx').then(
    ({ Toaster: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
)

const root = document.getElementById('root')
if (root) {
  // What the server wrote stays until the screen itself can stand in its place.
  const ready = document.getElementById('first-view') ? opened : Promise.resolve()
  void Promise.all([ready, styled()]).then(() => show(root))
}

/** In slices, so that a slow phone answers a finger in between. */
function show(into: HTMLElement): void {
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Resolves when all styles have come, or could not: the page itself has only those of its first paint. */
async function styled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link === null || link.sheet !== null) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
