import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { Navigation } from './app/navigation.tsx'
import { routes } from './app/routes.tsx'
import { prepareScreen } from './app/screen.tsx'
import { askForProofBy } from './lib/api/proof.ts'
import { queryClient } from './lib/api/query-client.ts'
import { loadSession } from './lib/load-session.ts'
import './lib/install-prompt.ts'
import { whenIdle } from './lib/lazily.ts'
import { reloadForRelease } from './lib/reload-for-release.ts'
import './styles/app.css'

reloadForRelease({
  events: window,
  isOnline: () => navigator.onLine,
  marks: () => sessionStorage,
  reload: () => location.reload(),
})

void loadSession()
askForProofBy(async (wanted) => (await import('./app/later/step-up.tsx')).askForProof(wanted))

const opened = prepareScreen(routes, location.pathname)
const openedOnline = navigator.onLine
// What nobody waits for. Without a network some of it may not be there, and the app runs all the same.
whenIdle()
  .then(() => import('./app/later/parts.ts'))
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
          <Navigation>
            <App />
          </Navigation>
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
