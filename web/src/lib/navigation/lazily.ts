import { type ComponentType, createElement, use, useEffect, useReducer } from 'react'
import { savesData } from '../browser/saves-data.ts'
import { NeedsReloadError } from './part-files.ts'

/** Limit per part: a page has a dozen, and the last must load soon on a slow phone, too. */
const IDLE_WITHIN_MS = 300
const TRIED_AGAIN_AFTER_MS = 10_000
let turn: Promise<void> | undefined

/** Resolves once the page has loaded and the browser is idle, one caller after the other. */
export function whenIdle(): Promise<void> {
  turn = (turn ?? loaded()).then(idle)
  return turn
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
export type FailedProps = { error: unknown; retry: () => void }
type Outcome<Props> = { Component: ComponentType<Props> } | { error: unknown }

/** Renders `Failed` on failure. Retries on request, when the network is back, and on the next mount. */
export function lazilyOr<Props extends object>(
  Failed: ComponentType<FailedProps>,
  load: Load<Props>,
): ComponentType<Props> {
  let requested: Promise<Outcome<Props>> | undefined
  const failed = new Set<() => void>()
  const request = () => {
    requested ??= load().then(
      ({ default: Component }) => ({ Component }),
      (error: unknown) => {
        console.warn('a part of the page could not be loaded', error)
        return { error }
      },
    )
    return requested
  }
  const retry = () => {
    requested = undefined
    for (const draw of failed) draw()
  }
  function watch(draw: () => void): () => void {
    if (failed.size === 0) window.addEventListener('online', retry)
    failed.add(draw)
    return () => {
      failed.delete(draw)
      if (failed.size > 0) return
      window.removeEventListener('online', retry)
      requested = undefined
    }
  }
  return function Lazy(props: Props) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    // Called unconditionally for the hook below: React re-renders suspended components, which must reach it each time.
    const outcome = use(request())
    const hasFailed = 'error' in outcome
    useEffect(() => (hasFailed ? watch(draw) : undefined), [hasFailed])
    return 'error' in outcome
      ? createElement(Failed, { error: outcome.error, retry })
      : createElement(outcome.Component, props)
  }
}

/** Renders nothing while its code cannot load, and retries after a while. */
export function orNothing<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazilyOr(NothingYet, load)
}

export function lazyWhenIdle<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return orNothing(() => whenIdle().then(load))
}

function NothingYet({ error, retry }: FailedProps) {
  useEffect(() => {
    // Each failure is a new error object.
    if (error instanceof NeedsReloadError) return
    const timer = setTimeout(retry, TRIED_AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [error, retry])
  return null
}

/** Leaves failures to the actual load. */
export function fetchIdly(load: () => Promise<unknown>): void {
  void whenIdle()
    .then(load)
    .catch(() => undefined)
}

/** Waits for idle time, and skips where data is expensive. */
export function prefetch(load: () => Promise<unknown>): void {
  if (!savesData()) fetchIdly(load)
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(resolve, IDLE_WITHIN_MS / 3)
  })
}
