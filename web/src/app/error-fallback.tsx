import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Loading } from '../components/ui/loading/loading.tsx'
import { lazilyOr } from '../lib/navigation/lazily.ts'
import { restoreTyped, typedValues } from '../lib/typed/typed-values.ts'
import { forgetFailedScreens } from './screen.tsx'

// A shell file, so that it works offline, too.
const Broken = lazilyOr<{ error: unknown }>(
  () => <h1>Something went wrong</h1>,
  () => import('./broken.tsx'),
)

export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  return <RedrawingBoundary onReset={forgetFailedScreens}>{children}</RedrawingBoundary>
}

export function RootErrorBoundary({ children }: { children: ReactNode }) {
  return <RedrawingBoundary frame={inPage}>{children}</RedrawingBoundary>
}

type BoundaryProps = {
  children: ReactNode
  onReset?: () => void
  frame?: (broken: ReactNode) => ReactNode
}

/** Renders once more, restoring typed values: a translator or an extension may have changed the page. */
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

/** Reads typed values while the broken page is still mounted. */
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

function ErrorFallback({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<Loading />}>
      <Broken error={error} />
    </Suspense>
  )
}
