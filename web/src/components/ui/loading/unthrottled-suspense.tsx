import { type ReactNode, Suspense, startTransition, useEffect, useReducer } from 'react'

type UnthrottledSuspenseProps = { load: () => Promise<unknown>; fallback: ReactNode; children: ReactNode }

/**
 * Shows its lazy children, whose code comes by `load`, as soon as that has come: after a placeholder React itself waits for
 * up to 300 ms.
 */
export function UnthrottledSuspense({ load, fallback, children }: UnthrottledSuspenseProps) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    load().then(
      () => startTransition(draw),
      // The children throw it where they are drawn.
      () => undefined,
    )
  }, [load])
  return <Suspense fallback={fallback}>{children}</Suspense>
}
