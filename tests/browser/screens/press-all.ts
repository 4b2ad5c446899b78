import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '#tests/support/shared-chromium.ts'
import { asIfNew } from '../kept-by-browser.ts'
import { nextFrame } from '../looks.ts'
import { aPerson, type Person, PHONE } from '../person.ts'
import { preparedScene } from '../scene.ts'
import { demoStage } from '../stage.ts'
import { translatePages } from '../translator.ts'
import { bringUp, delayLeaving } from './look-at.ts'
import type { Screen } from './screen.ts'

/** Tests that open each of these screens on a phone, translated, and press all buttons that it has. */
export function pressAll(screens: readonly Screen[]): void {
  const stage = demoStage({ trouble: true, scene: true })
  const scene = preparedScene()
  /** A page that stays where a screen after the other is opened loads them in half the time of a new one. */
  let person: Person

  beforeAll(async () => {
    person = await aPerson(await sharedChromium(), stage.server.url, PHONE)
    await translatePages(person.context)
    await person.page.addInitScript(delayLeaving)
    person.page.setDefaultTimeout(10_000)
  })

  test.each(screens.filter(({ only }) => only !== 'desktop'))(
    'translated, whatever is pressed breaks nothing: $name',
    async (screen) => {
      const { page, complaints } = person
      await asIfNew(page, screen.as === 'visitor' ? undefined : scene.tokens[screen.as])
      complaints.length = 0
      await bringUp(page, screen, { scene, url: stage.server.url, device: 'phone' })
      await pressButtons(page)
      expect(complaints.filter((complaint) => BROKEN.test(complaint))).toEqual([])
    },
  )
}

async function pressButtons(page: Page): Promise<void> {
  const opened = page.url()
  const refuse = await holdChanges(page)
  for (let index = 0; index < (await buttons(page).count()); index += 1) {
    await buttons(page)
      .nth(index)
      .click({ force: true, timeout: 2000, noWaitAfter: true })
      .catch(ignoreCovered)
    // One frame for what it begins, one for what is refused.
    await drawn(page)
    await refuse()
    await drawn(page)
    if (page.url() !== opened) await page.goBack()
  }
  await refuse()
  await drawn(page)
}

/** What React says of an error that it caught, and what it throws where nothing catches. */
const BROKEN = /Node|React|error boundary|The above error/

function buttons(page: Page) {
  return page.locator('dialog[open], main').last().getByRole('button').filter({ visible: true })
}

/** Waits for the next frame, unless what was pressed leaves the page. */
async function drawn(page: Page): Promise<void> {
  await nextFrame(page).catch((error: unknown) => {
    if (!/Execution context was destroyed/.test(String(error))) throw error
  })
}

/** What would change something waits until it is refused, so that each screen finds the demo as it was. */
async function holdChanges(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : void held.push(route),
  )
  const no = { status: 500, json: { message: 'No', code: 'INTERNAL' } }
  return async () => void (await Promise.all(held.splice(0).map((route) => route.fulfill(no))))
}

/** A button that lies under something, or has gone with what was pressed before, is none to press. */
function ignoreCovered(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
}
