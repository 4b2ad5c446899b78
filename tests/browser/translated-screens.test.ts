import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from './person.ts'
import { preparedScene } from './scene.ts'
import { SCREENS } from './screens/all.ts'
import { bringUp, delayLeaving } from './screens/look-at.ts'
import { demoStage } from './stage.ts'
import { translatePages } from './translator.ts'

const stage = demoStage({ trouble: true, scene: true })
const scene = preparedScene()

test.each(SCREENS.filter(({ only }) => only !== 'desktop'))(
  'translated, whatever is pressed breaks nothing: $name',
  async (screen) => {
    const token = screen.as === 'visitor' ? undefined : scene.tokens[screen.as]
    const { page, context, complaints } = await stage.enter(token, PHONE)
    await translatePages(context)
    await page.addInitScript(delayLeaving)
    page.setDefaultTimeout(10_000)
    const where = { scene, url: stage.server.url, device: 'phone' } as const
    await bringUp(page, screen, where)
    const opened = page.url()
    await refuseChanges(page)
    for (let index = 0; index < (await buttons(page).count()); index += 1) {
      await buttons(page)
        .nth(index)
        .click({ force: true, timeout: 2000, noWaitAfter: true })
        .catch(ignoreCovered)
      // One frame for what it begins, one for what is refused.
      await page.waitForTimeout(60)
      if (page.url() !== opened) await page.goBack()
    }
    expect(complaints.filter((complaint) => BROKEN.test(complaint))).toEqual([])
  },
)

/** What React says of an error that it caught, and what it throws where nothing catches. */
const BROKEN = /Node|React|error boundary|The above error/

function buttons(page: Page) {
  return page.locator('dialog[open], main').last().getByRole('button').filter({ visible: true })
}

/** What would change something is refused, so that each screen finds the demo as it was. */
async function refuseChanges(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, 30))
    return route.fulfill({ status: 500, json: { message: 'No', code: 'INTERNAL' } })
  })
}

/** A button that lies under something, or has gone with what was pressed before, is none to press. */
function ignoreCovered(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
}
