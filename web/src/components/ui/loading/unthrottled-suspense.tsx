import { type ReactNode, Suspense, startTransition, useEffect, useReducer } from 'react'

type UnthrottledSuspenseProps = { load: () => Promise<unknown>; fallback: ReactNode; children: ReactNode }

/** Shows its children as soon as `load` resolves: after a placeholder, React waits up to 300 ms. */
export function UnthrottledSuspense({ load, fallback, children }: UnthrottledSuspenseProps) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    load().then(
      () => startTransition(draw),
      // The children throw the error where they render.
      () => undefined,
    )
  }, [load])
  return <Suspense fallback={fallback}>{children}</Suspense>
}
