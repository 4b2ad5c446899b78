import {
  type ComponentType,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useReducer,
  useSyncExternalStore,
} from 'react'
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom'
import { sessionStore } from '../lib/browser/storage.ts'
import { prefetch } from '../lib/navigation/lazily.ts'
import { NeedsReloadError } from '../lib/navigation/part-files.ts'
import { releaseReload } from '../lib/navigation/reload-for-release.ts'

export type ScreenRoute = { path: string; element: ReactNode; handle: ScreenCode }
type Load = () => Promise<{ Component: ComponentType }>

const STARTS_AGAIN_WITHIN_MS = 20_000
/** Faster loads are not announced: the layout would render twice, in the middle of rendering the screen. */
const ANNOUNCED_AFTER_MS = 100

const startAgain = releaseReload({
  events: window,
  marks: sessionStore,
  reload: () => location.reload(),
})

/** Detail screens that lists lead to. */
const ones: ScreenRoute[] = []
const onTheirWay = new Set<Promise<ComponentType>>()
const failures = new Set<() => void>()
const listeners = new Set<() => void>()

/**
 * Returns a route whose code loads on demand; the previous screen stays meanwhile. A list prefetches its detail screen, which starts
 * with the card's data.
 */
export function screen(path: string, load: Load, one?: ScreenRoute): ScreenRoute {
  if (one) ones.push(one)
  const code = new ScreenCode(() => {
    // A prefetch: not announced, and retried on demand if it fails.
    if (one) prefetch(() => one.handle.fetch())
    return load()
  })
  return { path, element: <Screen code={code} />, handle: code }
}

/** Returns whether the screen at a path can render in one go, as its code is loaded and its first view is small. */
export function isPreloaded(at: string): boolean {
  return ones.some(({ path, handle }) => handle.loaded && matchPath(path, at))
}

/** Returns routes inside a component whose code is loaded with them. */
export function frame(load: Load, children: RouteObject[]): RouteObject {
  return { element: screen('', load).element, children }
}

function Screen({ code }: { code: ScreenCode }) {
  const Component = code.loaded ?? use(code.ask())
  return <Component />
}

/** Loads the code of the screen at a path. Resolves when it has loaded or failed. */
export async function prepareScreen(routes: RouteObject[], path: string): Promise<void> {
  const code: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle
  if (!(code instanceof ScreenCode)) return
  await code.ask().catch(() => code.forget())
}

/** Returns whether a screen's code has been loading for a while. */
export function useScreenOnItsWay(): boolean {
  return useSyncExternalStore(subscribe, () => onTheirWay.size > 0)
}

/** Re-renders the screen, in slices, as soon as its code has loaded. React on its own waits up to 300 ms after the last placeholder. */
export function useScreenLoaded(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const came = () => startTransition(draw)
    // It may have loaded during this render.
    came()
    return subscribe(came)
  }, [])
}

/** Resets screens that failed to load. Not while they are shown, as that would loop forever. */
export function forgetFailedScreens(): void {
  for (const forget of failures) forget()
}

class ScreenCode {
  loaded: ComponentType | undefined
  #asked: Promise<ComponentType> | undefined
  readonly #load: Load

  constructor(load: Load) {
    this.#load = load
  }

  /** Returns one shared promise until it is reset. */
  ask(): Promise<ComponentType> {
    this.#asked ??= follow(this.fetch().catch(freshPage))
    return this.#asked
  }

  forget = (): void => {
    this.#asked = undefined
    failures.delete(this.forget)
  }

  /** Loads like `ask`, unannounced. */
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

/** Reloads the page where that helps. Until then the previous screen stays: an error that disappears would be half read. */
async function freshPage(error: unknown): Promise<never> {
  if (!(error instanceof NeedsReloadError) || !startAgain()) throw error
  await new Promise((resolve) => setTimeout(resolve, STARTS_AGAIN_WITHIN_MS))
  throw error
}

function follow(asked: Promise<ComponentType>): Promise<ComponentType> {
  const announced = setTimeout(() => {
    onTheirWay.add(asked)
    tell()
  }, ANNOUNCED_AFTER_MS)
  const ended = () => {
    clearTimeout(announced)
    onTheirWay.delete(asked)
    tell()
  }
  asked.then(ended, ended)
  return asked
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
