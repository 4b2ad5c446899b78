import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInPerson, DESKTOP, PHONE } from '#tests/browser/person.ts'
import { preparedScene } from '#tests/browser/scene.ts'
import { hasChromium } from '#tests/support/browsers/chromium.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
beforeAll(async () => {
  server = await hostServer({ DEMO_DATA: 'true', REMOVAL_HOLD_HOURS: '24' }, 'scene')
})
afterAll(() => server?.stop())

describe.skipIf(!hasChromium('newest'))('a member’s deletion by a super admin', () => {
  test('is scheduled with its date, and can be cancelled', async () => {
    const browser = await sharedChromium('newest')
    const { superAdmin } = preparedScene().tokens
    const { page, complaints } = await aSignedInPerson(browser, server.url, PHONE, superAdmin)
    await page.goto('/admin/users?search=ngozi.newcomer')
    await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A fraud')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Disabled. Will be deleted on').waitFor()
    await page.getByRole('button', { name: 'Take Back' }).click()
    await dialog.getByRole('button', { name: 'Take Back' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Delete' }).waitFor()
    await page.getByText('Disabled. Will be deleted on').waitFor({ state: 'detached' })
    await page.setViewportSize(DESKTOP)
    await page.goto('/admin/users')
    const email = page.getByText('ngozi.newcomer@campus.test', { exact: true })
    await email.waitFor()
    expect(await email.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(28)
    expect(complaints).toEqual([])
  })
})
