import type { Page, Route } from 'playwright-core'
import { translatePage } from '#tests/browser/shell/translator.ts'
import { nextFrame } from '../looks.ts'
import type { Person } from '../person.ts'

/** Translates a page, presses all its buttons, and refuses their changes. Returns errors. */
export async function pressTranslated({ page, complaints }: Person): Promise<string[]> {
  complaints.length = 0
  await translatePage(page)
  await pressButtons(page)
  return complaints.filter((complaint) => BROKEN.test(complaint))
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

/** React's report of a caught error, and its own uncaught ones. */
const BROKEN = /Node|React|error boundary|The above error/

function buttons(page: Page) {
  return page.locator('dialog[open], main').last().getByRole('button').filter({ visible: true })
}

async function drawn(page: Page): Promise<void> {
  await nextFrame(page).catch((error: unknown) => {
    if (!/Execution context was destroyed/.test(String(error))) throw error
  })
}

/** Holds changes until they are refused, so that each screen finds the demo unchanged. */
async function holdChanges(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : void held.push(route),
  )
  const no = { status: 500, json: { message: 'No', code: 'INTERNAL' } }
  return async () => void (await Promise.all(held.splice(0).map((route) => route.fulfill(no))))
}

/** Ignores buttons that are covered or gone. */
function ignoreCovered(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
}
