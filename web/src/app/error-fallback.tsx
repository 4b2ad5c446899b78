import { Suspense, useLayoutEffect, useState } from 'react'
import { type Location, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { Loading } from '../components/ui/loading/loading.tsx'
import { lazilyOr } from '../lib/navigation/lazily.ts'
import { stayHere } from '../lib/navigation/stay-here.ts'
import { restoreTyped, typedValues } from '../lib/typed/typed-values.ts'

// A shell file, so that it works offline, too.
const Broken = lazilyOr<{ error: unknown }>(
  () => <h1>Something went wrong</h1>,
  () => import('./broken.tsx'),
)

export function PageError() {
  return (
    <main className="page">
      <ScreenError />
    </main>
  )
}

type Place = Location<{ isRedrawn?: true } | null>

/** Renders once more, restoring typed values: a translator or an extension may have changed the page. */
export function ScreenError() {
  const error = useRouteError()
  const { state }: Place = useLocation()
  return state?.isRedrawn ? <ErrorFallback error={error} /> : <Redraw />
}

/** Reads typed values while the broken page is still mounted. */
function Redraw() {
  const place: Place = useLocation()
  const navigate = useNavigate()
  const [typed] = useState(typedValues)
  useLayoutEffect(() => {
    restoreTyped(typed)
    // A new location resets the router's error boundary.
    void navigate(place, { ...stayHere, replace: true, state: { ...place.state, isRedrawn: true } })
  }, [navigate, place, typed])
  return null
}

export function ErrorFallback({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<Loading />}>
      <Broken error={error} />
    </Suspense>
  )
}
