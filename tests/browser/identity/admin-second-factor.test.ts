import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ settings: { ADMIN_SECOND_FACTOR: 'required' } })
const ROOT = 'sade@campus.test'

test('an admin without a second factor sees the deadline and a link to their profile', async () => {
  const root = await stage.enter(await tokenOf(stage.server.url, ROOT))
  const { page } = root
  await page.goto('/admin/dashboard')
  await page.getByText(/^Protect your admin account by /).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await looksRight(root, 'an admin page of someone without a second factor')
  await page.getByRole('main').getByRole('link', { name: 'Open your profile' }).click()
  await page.waitForURL('/profile')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
})

test('an admin with paused rights sees how to restore them on each admin page', async () => {
  const root = await stage.enter(await tokenOf(stage.server.url, ROOT))
  const { page } = root
  await page.route('**/api/auth/admin-powers', (route) =>
    route.fulfill({
      json: {
        ...{ restAt: '2026-01-01T00:00:00.000Z', areResting: true },
        ...{ why: 'no_factor', until: null, methods: [] },
      },
    }),
  )
  for (const path of ['/admin/dashboard', '/admin/users']) {
    await page.goto(path)
    await page.getByText('Your admin powers are paused').waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Open your profile' }).count()).toBe(1)
  }
  await looksRight(root, 'paused admin powers')
})
