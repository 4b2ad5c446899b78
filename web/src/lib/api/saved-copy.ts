import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { whenIdle } from '../lazily.ts'
import { token } from '../session.ts'

const LATE_MS = 3000
/** What members see of their own, by its key. The figures that decide what can be paid are not kept. */
const SAVED =
  /^\["(?:(?:orders?|own|cart|messages|person|block|favorites|notifications|product|business|gig|bids|disputes?)"|wallet","(?:summary|transactions|earnings))/

const copies = () => import('../offline/copies.ts')
let idle: Promise<void> | undefined

/**
 * Asks the server and, unless `meta.isLive` says that only its own answer will do, keeps the answer on this device. What was kept last is returned instead when the server cannot be
 * reached or takes 3 s; its answer then comes in by itself.
 */
export function orSavedCopy(
  load: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const fresh = Promise.resolve(load(context))
  if (context.meta?.isLive || token() === undefined || !SAVED.test(query.queryHash)) return fresh
  return new Promise((resolve, reject) => {
    const instead = (error?: unknown) => copies().then((it) => it.copyInstead(query, fresh, error))
    const late = setTimeout(() => void instead().then(resolve, () => undefined), LATE_MS)
    fresh
      .then(
        (data) => {
          resolve(data)
          idle ??= whenIdle()
          void idle.then(copies).then(
            (it) => it.keepCopy(query, data),
            () => undefined,
          )
        },
        (error) => void instead(error).then(resolve, () => reject(error)),
      )
      .finally(() => clearTimeout(late))
  })
}
