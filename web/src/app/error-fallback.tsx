import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Button } from '../components/button.tsx'
import { Illustration } from '../components/illustrations.tsx'
import { forgetFailedScreens } from './screen.tsx'

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

/** Something broke: what it says of itself, and a way to start again. */
export function ErrorFallback({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-form content-center justify-items-center gap-3 py-12 text-center">
      <title>Something went wrong | Campus Marketplace</title>
      <Illustration name="plug" className="h-28 w-36 text-campus" />
      <h1 className="text-2xl font-extrabold">Something went wrong</h1>
      <p className="text-ink-2">
        {navigator.onLine
          ? 'The page could not be shown. Nothing that you had saved or paid is lost.'
          : 'You are offline, and this page has not been opened on this device yet.'}
      </p>
      <details className="w-full rounded-md bg-sunken text-left text-sm">
        <summary className="flex min-h-11 items-center px-4 font-semibold">Error details</summary>
        <pre className="overflow-x-auto px-4 pb-4 whitespace-pre-wrap text-ink-2">{detailsOf(error)}</pre>
      </details>
      <Button
        className="mt-3"
        icon={<RotateCw aria-hidden="true" className="size-5" />}
        onClick={() => window.location.reload()}
      >
        Refresh Page
      </Button>
    </div>
  )
}

function detailsOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return String(error)
}
