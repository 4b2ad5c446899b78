import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { type Person, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const TEXT = 'The library gate is closed until Friday. Meet at the main gate, by the security post.'

// A page whose code never loads logs an error.
const stage = demoStage({ trouble: true })
let ngozi: string
let bola: string
beforeAll(async () => {
  const { url } = stage.server
  ;[ngozi, bola] = await Promise.all([tokenOf(url, 'ngozi@campus.test'), tokenOf(url, 'bola@campus.test')])
}, 120_000)

async function announce({ page }: Person, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Make announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Announcement').fill(text)
  await dialog.getByLabel('Ends').selectOption({ label: 'In 3 days' })
  await dialog.getByRole('button', { name: 'Announce', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const lines = (page: Page) => page.getByRole('list', { name: 'Announcements' }).getByRole('listitem')

test('an admin posts an announcement, members see a banner and a notification, and ending it removes them', async () => {
  const [admin, member] = [await stage.enter(ngozi), await stage.enter(bola)]
  await admin.page.goto('/admin/dashboard')
  await admin.page.getByRole('link', { name: 'Announcements' }).click()
  await says(admin, 'No announcements yet')
  await looksRight(admin, 'no announcements')
  await admin.page.getByRole('button', { name: 'Make announcement' }).click()
  await says(admin, 'Everyone at UNILAG sees it on home, and its members get a notification.')
  await looksRight(admin, 'making an announcement')
  await admin.page.getByRole('button', { name: 'Announce', exact: true }).click()
  await says(admin, 'Write the announcement')
  const field = admin.page.getByRole('dialog').getByLabel('Announcement')
  await field.fill('The library')
  await admin.page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await admin.page.getByRole('button', { name: 'Make announcement' }).click()
  expect(await field.inputValue()).toBe('The library')
  await admin.page.keyboard.press('Escape')
  await announce(admin, TEXT)
  await says(admin, 'Announced. Members are being notified.')
  await admin.page.getByRole('main').getByText(TEXT).waitFor()
  await looksRight(admin, 'announcements')

  await member.page.goto('/')
  await lines(member.page).filter({ hasText: TEXT }).waitFor()
  await looksRight(member, 'home with an announcement')
  await member.page.goto('/notifications')
  const notice = member.page.getByRole('main').getByRole('listitem').filter({ hasText: 'The library gate' })
  await expect
    .poll(async () => {
      await member.page.reload()
      await member.page.getByRole('heading', { name: 'Notifications' }).waitFor()
      return notice.count()
    })
    .toBe(1)
  await notice.locator('summary').click()
  await notice.getByText('Your campus admin announced this.').waitFor()
  await looksRight(member, 'a notice of an announcement')

  await announce(admin, 'Collect your student cards on Monday.')
  await admin.page.getByRole('button', { name: `End now: ${TEXT}` }).click()
  await says(admin, 'End this announcement?')
  await admin.page.getByRole('button', { name: 'End announcement' }).click()
  await says(admin, 'Announcement ended')
  await says(admin, 'Ended early')
  await member.page.goto('/')
  await lines(member.page).first().waitFor()
  expect(await lines(member.page).allTextContents()).toEqual(['Collect your student cards on Monday.'])
})

test('the banner causes no layout shift on home, and stays dismissed in this browser', async () => {
  const [admin, visitor] = [await stage.enter(ngozi), await stage.enter(undefined)]
  await admin.page.goto('/admin/announcements')
  await announce(admin, TEXT)
  const { page } = visitor
  const { origin } = new URL(stage.server.url)
  await page.context().addCookies([{ name: 'userCampus', value: 'unilag', url: origin }])
  async function opened(): Promise<[string[], number][]> {
    const seen: [string[], number][] = []
    for (const hasCode of [false, true]) {
      if (!hasCode) await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/')
      if (hasCode) await page.locator('main button').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      const card = await page.locator('main a[href^="/products/"]').first().boundingBox()
      seen.push([await lines(page).allTextContents(), Math.round(card?.y ?? 0)])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    return seen
  }
  const [written, shown] = await opened()
  expect(written?.[0][0]).toBe(TEXT)
  expect(shown).toEqual(written)
  await lines(page).filter({ hasText: TEXT }).getByRole('button', { name: 'Close announcement' }).click()
  await lines(page).filter({ hasText: TEXT }).waitFor({ state: 'detached' })
  const [writtenAgain, shownAgain] = await opened()
  expect(writtenAgain?.[0]).not.toContain(TEXT)
  expect(shownAgain).toEqual(writtenAgain)
})
