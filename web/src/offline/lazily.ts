import { type ComponentType, lazy } from 'react'

/** Resolves once the page has loaded and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** A component that is loaded when the browser is idle, and that nobody misses when it cannot be. */
export function idly<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  )
}
