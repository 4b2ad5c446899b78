import { type ComponentType, lazy } from 'react'
import { savesData } from './saves-data.ts'

/** For each: a page asks for a dozen, and the last is to come soon on a slow phone, too. */
const IDLE_WITHIN_MS = 300
let turn: Promise<void> | undefined

/** Resolves once the page has loaded and the browser has nothing better to do: one caller after the other. */
export function whenIdle(): Promise<void> {
  turn = (turn ?? loaded()).then(idle)
  return turn
}

/** A component that is loaded when the browser is idle, and that nobody misses when it cannot be. */
export function idly<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  )
}

/** Fetches what is soon wanted when the browser is idle; what cannot be fetched then is left to who wants it. */
export function fetchIdly(load: () => Promise<unknown>): void {
  void whenIdle()
    .then(load)
    .catch(() => undefined)
}

/** Fetches what is probably opened next when the browser is idle, unless data is dear. */
export function fetchAhead(load: () => Promise<unknown>): void {
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
