import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { APP_VERSION } from '#adapters/http/contract/limits.ts'
import { routes } from './app/routes.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { loadSession } from './lib/load-session.ts'
import './offline/install-prompt.ts'
import { whenIdle } from './offline/lazily.ts'
import './styles/app.css'
import './styles/layout.css'

const RELOADED_FOR = 'reloaded-for'

// A new release has other chunks: a page of the old one that misses its own starts again, once.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_FOR) === APP_VERSION) return
  event.preventDefault()
  sessionStorage.setItem(RELOADED_FOR, APP_VERSION)
  location.reload()
})

void loadSession()

const router = createBrowserRouter(routes)
const opened = { path: location.pathname, online: navigator.onLine }
// What nobody waits for. Without a network some of it may not be there, and the app runs all the same.
whenIdle()
  .then(async () => {
    const [{ startOffline }, { forgetServerHead }] = await Promise.all([
      import('./offline/start.ts'),
      import('./app/server-head.ts'),
    ])
    const started = startOffline(opened.online)
    forgetServerHead(router, opened.path)
    await started
  })
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
  const ready = document.getElementById('first-view') ? screenReady() : Promise.resolve()
  void ready.then(() => show(root))
}

/** In slices, so that a slow phone answers a finger in between. */
function show(into: HTMLElement): void {
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Resolves when the code of the opened screen has come, or could not. */
async function screenReady(): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
