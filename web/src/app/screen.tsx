import { type ComponentType, use, useSyncExternalStore } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'

type Load = () => Promise<{ Component: ComponentType }>

const onTheirWay = new Set<Promise<ComponentType>>()
const failures = new Set<() => void>()
const listeners = new Set<() => void>()

/** A route whose code is asked for when it is first needed. Until it has come, what was shown before stays. */
export function screen(path: string, load: Load): RouteObject {
  const code = new ScreenCode(load)
  return { path, element: <Screen code={code} />, handle: code }
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

/** Whether the code of some screen is on its way. */
export function useScreenOnItsWay(): boolean {
  return useSyncExternalStore(subscribe, () => onTheirWay.size > 0)
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
    this.#asked ??= follow(this.#fetch())
    return this.#asked
  }

  forget = (): void => {
    this.#asked = undefined
    failures.delete(this.forget)
  }

  async #fetch(): Promise<ComponentType> {
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

function follow(asked: Promise<ComponentType>): Promise<ComponentType> {
  onTheirWay.add(asked)
  const ended = () => {
    onTheirWay.delete(asked)
    tell()
  }
  asked.then(ended, ended)
  // It may be asked for while something is being rendered.
  queueMicrotask(tell)
  return asked
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
