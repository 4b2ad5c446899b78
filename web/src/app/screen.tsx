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
import { fetchAhead } from '../lib/navigation/lazily.ts'
import { NeedsReloadError } from '../lib/navigation/part-files.ts'
import { releaseReload } from '../lib/navigation/reload-for-release.ts'

/** A route with the code of its screen. */
export type ScreenRoute = { path: string; element: ReactNode; handle: ScreenCode }
type Load = () => Promise<{ Component: ComponentType }>

const STARTS_AGAIN_WITHIN_MS = 20_000
/** What comes sooner is not announced: all around the screen would be drawn twice for it, in the middle of drawing the screen. */
const ANNOUNCED_AFTER_MS = 100

const startAgain = releaseReload({
  events: window,
  marks: sessionStore,
  reload: () => location.reload(),
})

/** What lists lead to. */
const ones: ScreenRoute[] = []
const onTheirWay = new Set<Promise<ComponentType>>()
const failures = new Set<() => void>()
const listeners = new Set<() => void>()

/**
 * A route whose code is asked for when it is first needed. Until it has come, what was shown before stays. What a list leads
 * to is asked for ahead of the touch: its screen begins with what the card told.
 */
export function screen(path: string, load: Load, one?: ScreenRoute): ScreenRoute {
  if (one) ones.push(one)
  const code = new ScreenCode(() => {
    // Nobody waits for it: it is not announced, and is asked for again if it cannot come.
    if (one) fetchAhead(() => one.handle.fetch())
    return load()
  })
  return { path, element: <Screen code={code} />, handle: code }
}

/** Whether the screen at a path can be drawn in one go, as its code is here and it begins with little. */
export function isAtHand(at: string): boolean {
  return ones.some(({ path, handle }) => handle.loaded && matchPath(path, at))
}

/** Routes inside a component whose code is asked for with them. */
export function frame(load: Load, children: RouteObject[]): RouteObject {
  return { element: screen('', load).element, children }
}

function Screen({ code }: { code: ScreenCode }) {
  const Component = code.loaded ?? use(code.ask())
  return <Component />
}

/** Asks for the code of the screen at a path. Resolves when it has come, or could not. */
export async function prepareScreen(routes: RouteObject[], path: string): Promise<void> {
  const code: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle
  if (!(code instanceof ScreenCode)) return
  await code.ask().catch(() => code.forget())
}

/** Whether the code of some screen is on its way, and has been for a while. */
export function useScreenOnItsWay(): boolean {
  return useSyncExternalStore(subscribe, () => onTheirWay.size > 0)
}

/**
 * Draws the screen anew, in slices, as soon as its code has come. What React finds out by itself it shows only 300 ms after the
 * last placeholder.
 */
export function useScreenThatCame(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const came = () => startTransition(draw)
    // It may have come while this was drawn.
    came()
    return subscribe(came)
  }, [])
}

/** Screens whose code could not come are asked for again. Not while they are shown: that would be without end. */
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

  /** The same promise for everyone who asks, until it is forgotten. */
  ask(): Promise<ComponentType> {
    this.#asked ??= follow(this.fetch().catch(freshPage))
    return this.#asked
  }

  forget = (): void => {
    this.#asked = undefined
    failures.delete(this.forget)
  }

  /** What `ask` promises, unannounced. */
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

/** The page starts again where that helps. Until then what was shown stays: an error that goes away by itself is read in half. */
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
