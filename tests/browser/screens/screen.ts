import type { Page } from 'playwright-core'
import type { Role, Scene } from '../scene.ts'

export type Where = { scene: Scene; url: string; device: 'phone' | 'desktop' }

/** A state of a screen, and the text that says that it is loaded. */
export type Screen = {
  name: string
  as: Role
  path: string | ((where: Where) => string | Promise<string>)
  /** The route, if the path is looked up on the server. */
  route?: string
  shows: string | RegExp
  /** Runs once the page is loaded, before `shows` is awaited. */
  open?: (page: Page, where: Where) => Promise<void>
  only?: Where['device']
  /** Calls with a replaced response: `never` leaves them pending. */
  instead?: Record<string, 500 | 'never'>
}

export function press(name: string | RegExp): (page: Page) => Promise<void> {
  return (page) =>
    page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click()
}
