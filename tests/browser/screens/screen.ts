import type { Page } from 'playwright-core'
import type { Role, Scene } from '../scene.ts'

export type Where = { scene: Scene; url: string; device: 'phone' | 'desktop' }

/** One state of one screen: how it comes up, and the text that says that it is there. */
export type Screen = {
  name: string
  as: Role
  path: string | ((where: Where) => string | Promise<string>)
  /** The route, where the path is found by asking the server. */
  route?: string
  shows: string | RegExp
  /** What is done once the page is there, before `shows` is waited for. */
  open?: (page: Page, where: Where) => Promise<void>
  only?: Where['device']
  /** Calls of the API that get another answer than the server's: `never` leaves them open. */
  instead?: Record<string, 500 | 'never'>
}

/** Presses the first button of that name in the page's own part. */
export function press(name: string | RegExp): (page: Page) => Promise<void> {
  return (page) =>
    page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click()
}
