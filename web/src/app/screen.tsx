import { type ComponentType, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Loading } from '../components/ui/loading/loading.tsx'
import { sessionStore } from '../lib/browser/storage.ts'
import { type FailedProps, lazilyOr } from '../lib/navigation/lazily.ts'
import { NeedsReloadError } from '../lib/navigation/part-files.ts'
import { releaseReload } from '../lib/navigation/reload-for-release.ts'
import { ErrorFallback } from './error-fallback.tsx'

type Load = () => Promise<{ Component: ComponentType }>

const STARTS_AGAIN_WITHIN_MS = 20_000

const startAgain = releaseReload({
  events: window,
  marks: sessionStore,
  reload: () => location.reload(),
})

export function screen(path: string, load: Load): RouteObject {
  return { path, lazy: lazily(load) }
}

export function frame(load: Load, children: RouteObject[]): RouteObject {
  return { lazy: lazily(load), children }
}

/** The router keeps what `lazy` returns, also a failure: a component that loads again on each visit takes its place. */
function lazily(load: Load): Load {
  const again = () => load().then(({ Component }) => ({ default: Component }))
  return () => load().catch(() => ({ Component: lazilyOr(NotLoaded, again) }))
}

/** Shows no error until the reload: one that disappears would be half read. */
function NotLoaded({ error }: FailedProps) {
  const [isAwaited, setAwaited] = useState(error instanceof NeedsReloadError)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setAwaited(false), startAgain() ? STARTS_AGAIN_WITHIN_MS : 0)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited ? <Loading /> : <ErrorFallback error={error} />
}
