import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shown } from '../../contract/first-view.ts'

export type FirstViews = {
  firstView: (screen: string, shown: Shown) => string
  firstPicture: (screen: string, shown: Shown) => { srcset: string; sizes: string } | undefined
}

const NONE: FirstViews = { firstView: () => '', firstPicture: () => undefined }
const FILE = '.server/first-view.mjs'

export async function firstViewsOf(webRoot: string): Promise<FirstViews> {
  const file = join(webRoot, FILE)
  if (!existsSync(file)) return NONE
  return await import(pathToFileURL(file).href)
}
