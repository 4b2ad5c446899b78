import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Loading } from '../components/ui/loading/loading.tsx'
import { lazilyOr } from '../lib/navigation/lazily.ts'
import { restoreTyped, typedValues } from '../lib/typed/typed-values.ts'
import { forgetFailedScreens } from './screen.tsx'

// Among the files of the shell, so that it is there without a network, too.
const Broken = lazilyOr<{ error: unknown }>(
  () => <h1>Something went wrong</h1>,
  () => import('./broken.tsx'),
)

/** What is shown where a screen broke; the layout stands, and the next screen is tried. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  return <RedrawingBoundary onReset={forgetFailedScreens}>{children}</RedrawingBoundary>
}

/** The same where the layout itself broke. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  return <RedrawingBoundary frame={inPage}>{children}</RedrawingBoundary>
}

type BoundaryProps = {
  children: ReactNode
  onReset?: () => void
  /** What stands around the words that say that it broke. */
  frame?: (broken: ReactNode) => ReactNode
}

/**
 * Draws what broke once more, with what was typed: a translator or an extension may have changed the page under it. What
 * breaks again at the same address is said to be broken.
 */
function RedrawingBoundary({ children, onReset, frame = bare }: BoundaryProps) {
  const { key } = useLocation()
  const [redrawnAt, setRedrawnAt] = useState<string>()
  return (
    <ErrorBoundary
      resetKeys={[key]}
      {...(onReset && { onReset })}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (redrawnAt === key) return frame(<ErrorFallback error={error} />)
        const redraw = () => {
          setRedrawnAt(key)
          resetErrorBoundary()
        }
        return <Redraw redraw={redraw} />
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Takes down what was typed while the broken page is still there, and puts it back into the new one. */
function Redraw({ redraw }: { redraw: () => void }) {
  const [typed] = useState(typedValues)
  useLayoutEffect(() => {
    restoreTyped(typed)
    redraw()
  })
  return null
}

function bare(broken: ReactNode): ReactNode {
  return broken
}

function inPage(broken: ReactNode): ReactNode {
  return <main className="page">{broken}</main>
}

/** Something broke, or could not be fetched. */
function ErrorFallback({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<Loading />}>
      <Broken error={error} />
    </Suspense>
  )
}
