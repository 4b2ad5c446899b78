import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shown } from '../../contract/first-view.ts'

/** Built from the web's own components. */
export type FirstViews = {
  /** Returns HTML; empty when there is nothing to show. */
  firstView: (screen: string, shown: Shown) => string
  firstPicture: (screen: string, shown: Shown) => { srcset: string; sizes: string } | undefined
}

const NONE: FirstViews = { firstView: () => '', firstPicture: () => undefined }
const FILE = '.server/first-view.mjs'

/** Empty when the web was built without them. */
export async function firstViewsOf(webRoot: string): Promise<FirstViews> {
  const file = join(webRoot, FILE)
  if (!existsSync(file)) return NONE
  return await import(pathToFileURL(file).href)
}
