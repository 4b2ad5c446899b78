import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { whenIdle } from '../navigation/lazily.ts'
import { token } from '../session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `offline` is not set for figures that decide what can be paid, nor for data an edit form starts from. */
    queryMeta: { offline?: boolean; isInBars?: boolean }
  }
}

const LATE_MS = 3000

const copies = () => import('../offline/copies.ts')
let idle: Promise<void> | undefined

/** Stores answers with `meta.offline`; shows them if the server fails or takes 3 s, until the late one. */
export function orSavedCopy(
  load: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const fresh = Promise.resolve(load(context))
  if (!query.meta?.offline || token() === undefined) return fresh
  return new Promise((resolve, reject) => {
    const instead = (error?: unknown) => copies().then((it) => it.copyInstead(query, fresh, error))
    const late = setTimeout(() => void instead().then(resolve, () => undefined), LATE_MS)
    fresh
      .then(
        (data) => {
          resolve(data)
          idle ??= whenIdle()
          void idle.then(copies).then(
            (it) => it.storeCopy(query, data),
            () => undefined,
          )
        },
        (error) => void instead(error).then(resolve, () => reject(error)),
      )
      .finally(() => clearTimeout(late))
  })
}
