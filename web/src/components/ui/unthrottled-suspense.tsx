import { type ReactNode, Suspense, startTransition, useEffect, useReducer } from 'react'

type PromptPartProps = { load: () => Promise<unknown>; fallback: ReactNode; children: ReactNode }

/**
 * A part of a screen, lazy by the same `load`, that is shown as soon as its code has come. What React finds out by itself it
 * shows only 300 ms after the last placeholder.
 */
export function PromptPart({ load, fallback, children }: PromptPartProps) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    load().then(
      () => startTransition(draw),
      // The lazy part says so itself.
      () => undefined,
    )
  }, [load])
  return <Suspense fallback={fallback}>{children}</Suspense>
}
