import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './app/routes.tsx'
import { askForProofBy } from './lib/api/proof.ts'
import { queryClient } from './lib/api/query-client.ts'
import { loadSession } from './lib/session/load-session.ts'
import './lib/browser/install-prompt.ts'
import { orNothing, whenIdle } from './lib/navigation/lazily.ts'
import './styles/app.css'

void loadSession()
askForProofBy(async (wanted) => (await import('./app/deferred/step-up.tsx')).askForProof(wanted))

const router = createBrowserRouter(routes)
const openedOnline = navigator.onLine
// Deferred parts: without a network some may fail to load, and the app works without them.
whenIdle()
  .then(() => import('./app/deferred/parts.ts'))
  .then(({ startOffline }) => startOffline(openedOnline))
  .catch((error: unknown) => console.warn('not ready for offline use', error))

// A page without toasts is better than none.
const Toaster = orNothing<object>(() =>
  import('./app/toaster.tsx').then(({ Toaster: shown }) => ({ default: shown })),
)

const STYLES_AGAIN_AFTER_MS = 3000

const root = document.getElementById('root')
if (root) {
  // What the server wrote stays until the screen itself can stand in its place.
  const ready = document.getElementById('first-view') ? openedScreenLoaded() : Promise.resolve()
  void Promise.all([ready, styled()]).then(() => show(root))
}

/** Resolves when the opened screen's code has loaded or failed. */
async function openedScreenLoaded(): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Renders in slices, so that a slow phone responds to a touch in between. */
function show(into: HTMLElement): void {
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} useTransitions={false} />
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <Toaster />
            </Suspense>
          </ErrorBoundary>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Resolves when all styles have loaded or failed: the page itself has only those of its first paint. */
async function styled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link === null) return
  const cameNow = link.sheet === null ? await hasCome(link) : isReadable(link.sheet)
  if (!cameNow) void styleLater(link)
}

/** Reads the rules: Chromium gives a failed link a sheet, too, whose rules throw. */
function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0
  } catch {
    return false
  }
}

function hasCome(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
  })
}

/** Replaces a failed link by another one until one loads. */
async function styleLater(failed: HTMLLinkElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, STYLES_AGAIN_AFTER_MS))
  const next = failed.cloneNode()
  if (!(next instanceof HTMLLinkElement)) return
  failed.replaceWith(next)
  const cameNow = await hasCome(next)
  if (!cameNow) await styleLater(next)
}
