import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Loading } from '../components/ui/loading.tsx'
import { lazilyOr } from '../lib/lazily.ts'
import { forgetFailedScreens } from './screen.tsx'
import * as words from './words.ts'

// Among the files of the shell, so that it is there without a network, too.
const Broken = lazilyOr<{ error: unknown }>(
  () => <h1>{words.somethingWentWrong}</h1>,
  () => import('./broken.tsx'),
)

/** What is shown where a screen broke; the layout stands, and the next screen is tried. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[key]} onReset={forgetFailedScreens}>
      {children}
    </ErrorBoundary>
  )
}

/** The same where the layout itself broke. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={RootErrorFallback}>{children}</ErrorBoundary>
}

function RootErrorFallback({ error }: { error: unknown }) {
  return (
    <main className="page">
      <ErrorFallback error={error} />
    </main>
  )
}

/** Something broke, or could not be fetched. */
function ErrorFallback({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<Loading />}>
      <Broken error={error} />
    </Suspense>
  )
}
