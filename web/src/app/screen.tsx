import { type ComponentType, type ReactNode, startTransition, use, useEffect, useReducer } from 'react'
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom'
import { sessionStore } from '../lib/browser/storage.ts'
import { prefetch } from '../lib/navigation/lazily.ts'
import { NeedsReloadError } from '../lib/navigation/part-files.ts'
import { releaseReload } from '../lib/navigation/reload-for-release.ts'

export type ScreenRoute = { path: string; element: ReactNode; handle: ScreenCode }
type Load = () => Promise<{ Component: ComponentType }>

const STARTS_AGAIN_WITHIN_MS = 20_000

const startAgain = releaseReload({
  events: window,
  marks: sessionStore,
  reload: () => location.reload(),
})

const ones: ScreenRoute[] = []
const failures = new Set<() => void>()
const listeners = new Set<() => void>()

/** Shows the previous screen while the code loads. A list prefetches its detail screen. */
export function screen(path: string, load: Load, one?: ScreenRoute): ScreenRoute {
  if (one) ones.push(one)
  const code = new ScreenCode(() => {
    // A prefetch that fails is retried on demand.
    if (one) prefetch(() => one.handle.fetch())
    return load()
  })
  return { path, element: <Screen code={code} />, handle: code }
}

export function isPreloaded(at: string): boolean {
  return ones.some(({ path, handle }) => handle.loaded && matchPath(path, at))
}

export function frame(load: Load, children: RouteObject[]): RouteObject {
  return { element: screen('', load).element, children }
}

function Screen({ code }: { code: ScreenCode }) {
  const Component = code.loaded ?? use(code.request())
  return <Component />
}

export async function prepareScreen(routes: RouteObject[], path: string): Promise<void> {
  const code: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle
  if (!(code instanceof ScreenCode)) return
  await code.request().catch(() => code.forget())
}

/** Skips React's own wait of up to 300 ms after the last placeholder. */
export function useScreenLoaded(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const redraw = () => startTransition(draw)
    redraw()
    listeners.add(redraw)
    return () => void listeners.delete(redraw)
  }, [])
}

/** Resets screens that failed to load, but not while they are shown, as that would loop forever. */
export function forgetFailedScreens(): void {
  for (const forget of failures) forget()
}

class ScreenCode {
  loaded: ComponentType | undefined
  #requested: Promise<ComponentType> | undefined
  readonly #load: Load

  constructor(load: Load) {
    this.#load = load
  }

  /** Returns one shared promise until it is reset. */
  request(): Promise<ComponentType> {
    if (!this.#requested) {
      this.#requested = this.fetch().catch(freshPage)
      this.#requested.then(notify, notify)
    }
    return this.#requested
  }

  forget = (): void => {
    this.#requested = undefined
    failures.delete(this.forget)
  }

  async fetch(): Promise<ComponentType> {
    try {
      const { Component } = await this.#load()
      this.loaded = Component
      return Component
    } catch (error) {
      failures.add(this.forget)
      throw error
    }
  }
}

/** Keeps the previous screen until the reload: an error that disappears would be half read. */
async function freshPage(error: unknown): Promise<never> {
  if (!(error instanceof NeedsReloadError) || !startAgain()) throw error
  await new Promise((resolve) => setTimeout(resolve, STARTS_AGAIN_WITHIN_MS))
  throw error
}

function notify(): void {
  for (const listener of listeners) listener()
}
