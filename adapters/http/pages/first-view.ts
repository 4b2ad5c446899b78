import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shown } from '../../contract/first-view.ts'

/** The tops of screens, which the web builds from its own components. */
export type FirstViews = {
  /** Returns the top of a screen as HTML; empty when there is nothing to show. */
  firstView: (screen: string, shown: Shown) => string
  /** Returns the picture that is seen first, as a preload names it; undefined when there is none. */
  firstPicture: (screen: string, shown: Shown) => { srcset: string; sizes: string } | undefined
}

const NONE: FirstViews = { firstView: () => '', firstPicture: () => undefined }
const FILE = '.server/first-view.mjs'

/** Returns what the built web brings along; pages go without a first view where it was built without one. */
export async function firstViewsOf(webRoot: string): Promise<FirstViews> {
  const file = join(webRoot, FILE)
  if (!existsSync(file)) return NONE
  return await import(pathToFileURL(file).href)
}
