import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cacheNames, databases, leaveOldVersion, productsOn, ready } from '#tests/browser/browser-storage.ts'
import { offlineStage } from './offline-stage.ts'

const stage = offlineStage()

describe('a start with a network', () => {
  test('[S32] unregisters foreign workers, deletes caches of API responses, and stores the version', async () => {
    const { page } = stage.visitor
    await page.goto('/robots.txt')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/theme.js', { scope: '/' })
      await navigator.serviceWorker.register('/theme.js', { scope: '/elsewhere/' })
      for (const name of ['my-data', 'old-api-v2', 'user-data-cache', 'pictures']) await caches.open(name)
    })
    await page.goto('/')
    await ready(page)
    await expect.poll(() => workers(page)).toEqual(['/sw.js'])
    const others = async () => (await cacheNames(page)).filter((name) => !name.startsWith('campus-'))
    await expect.poll(others).toEqual(['pictures'])
    expect(await page.evaluate(() => localStorage.getItem('app-version'))).toBe('5.0.0')
  })

  test('[S32] after a version change clears what can be fetched again, and never the token or unsent texts', async () => {
    const { page } = stage.visitor
    await page.goto('/')
    await ready(page)
    await page.evaluate(leaveOldVersion)
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app-version'))).toBe('5.0.0')
    await ready(page)
    await expect.poll(() => cacheNames(page)).not.toContain('pictures')
    await expect.poll(() => databases(page)).toEqual(['campus-marketplace-sync'])
    expect(await page.evaluate(() => localStorage.getItem('kept-by-a-test'))).toBe('yes')
    await stage.loseNetwork()
    await page.reload()
    await productsOn(page)
  })

  test('does none of that without a network', async () => {
    const { page } = stage.visitor
    await page.goto('/')
    await ready(page)
    await page.evaluate(leaveOldVersion)
    await page.evaluate(() => caches.open('my-data'))
    await stage.loseNetwork()
    await page.reload()
    await productsOn(page)
    await page.waitForTimeout(2500)
    expect(await cacheNames(page)).toEqual(expect.arrayContaining(['pictures', 'my-data']))
    expect(await databases(page)).toEqual(['campus-marketplace', 'campus-marketplace-sync'])
    expect(await page.evaluate(() => localStorage.getItem('app-version'))).toBe('4.9.0')
  })
})

test('a new release waits until the user accepts it', async () => {
  const { page } = stage.visitor
  await page.goto('/')
  await ready(page)
  stage.network.appended.set('/sw.js', '\n// another release')
  await page.reload()
  await page.getByText('A new version is ready').waitFor()
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  expect(await isWaiting()).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await productsOn(page)
  await expect.poll(isWaiting).toBe(false)
  expect(await page.getByText('A new version is ready').count()).toBe(0)
})

function workers(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(
      ({ active, installing }) =>
        new URL((active ?? installing)?.scriptURL ?? '/none', location.origin).pathname,
    ),
  )
}
