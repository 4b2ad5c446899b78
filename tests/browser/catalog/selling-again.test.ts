import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ready } from '#tests/browser/browser-storage.ts'
import { looksRight } from '#tests/browser/looks.ts'
import { aPerson, type Person, PHONE } from '#tests/browser/person.ts'
import { phoneJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
let browser: Browser
let ada: Person
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
// Each starts on a phone without drafts.
beforeEach(async () => {
  ada = await aPerson(browser, server.url, PHONE, { serviceWorkers: 'allow' })
  await ada.page.goto('/favicon.svg')
  const token = await tokenOf(server.url, 'ada@campus.test')
  await ada.page.evaluate((stored) => localStorage.setItem('token', stored), token)
})
afterEach(async () => {
  expect(ada.complaints).toEqual([])
  await ada.page.context().close()
})

const field = (label: string) => ada.page.getByLabel(label, { exact: true })
const photoNames = () =>
  ada.page
    .getByRole('group', { name: 'Photos' })
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('alt')))

async function share(photos: readonly { name: string; bytes: Buffer }[], text: string): Promise<void> {
  const sent = photos.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  // It may be on that page already.
  const opened = ada.page.waitForEvent('load')
  await ada.page.evaluate(
    ([files, words]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/share-target', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
      const dropped = new DataTransfer()
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        dropped.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      input.multiple = true
      input.files = dropped.files
      const caption = Object.assign(document.createElement('input'), { name: 'text', value: words })
      form.append(input, caption)
      document.body.append(form)
      form.submit()
    },
    [sent, text] as const,
  )
  await opened
  await ada.page.waitForURL('/add-listing')
}

test('[S89] photos and text shared from the gallery fill the form after a confirmation, and the title is suggested', async () => {
  const { page } = ada
  await page.goto('/products')
  await ready(page)
  const photos = [
    { name: 'fan front.jpg', bytes: await phoneJpeg('#b04030') },
    { name: 'fan “back”.jpg', bytes: await phoneJpeg('#3050b0') },
    { name: 'fan side.jpg', bytes: await phoneJpeg('#30b050') },
  ]
  await share(photos, 'Standing fan, three speeds')
  await share([], 'Cheap iPhones, message me')
  await page.getByText('3 photos and “Standing fan, three speeds”').waitFor()
  expect(await photoNames()).toEqual([])
  expect(await field('Description').inputValue()).toBe('')
  await looksRight(ada, 'the question about what was shared')
  await page.getByRole('button', { name: 'Add to listing' }).click()
  await page.getByText('fan side.jpg left out.').waitFor()
  // The later share is offered next, and replaces nothing.
  await page.getByText('“Cheap iPhones, message me”').waitFor()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('Use what was shared?').waitFor({ state: 'detached' })
  await expect.poll(photoNames).toEqual(['fan front.jpg', 'fan “back”.jpg'])
  expect(await field('Description').inputValue()).toBe('Standing fan, three speeds')
  await page.getByRole('button', { name: 'Choose Electronics' }).click()
  expect(await field('Category').inputValue()).toBe('electronics')
  expect(await field('Condition').inputValue()).toBe('')
  await field('Description').fill('Standing fan, fairly used')
  await page.getByRole('button', { name: 'Choose Fair' }).click()
  expect(await field('Condition').inputValue()).toBe('fair')
  await looksRight(ada, 'the form with shared photos')
  await page.reload()
  await page.getByRole('button', { name: 'Remove fan front.jpg' }).waitFor()
  await expect.poll(photoNames).toEqual(['fan front.jpg', 'fan “back”.jpg'])
})

test('[S89] without the service worker sharing still opens the form', async () => {
  const form = new FormData()
  form.append('photos', new Blob([new Uint8Array(await phoneJpeg('#b04030'))]), 'fan.jpg')
  const answer = await fetch(`${server.url}/share-target`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/add-listing'])
})

test('[S89] a listing copied from an own one loses no text typed before or after', async () => {
  const { page } = ada
  await page.goto('/add-listing')
  await field('Description').fill('Half typed')
  await page.goto('/profile')
  const own = await page.evaluate(async () => {
    const answer = await fetch('/api/products?search=Tecno')
    return ((await answer.json()) as { products: { id: number }[] }).products[0]?.id
  })
  await page.goto(`/products/${own}`)
  await page.getByRole('link', { name: 'Sell one like this' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add New Listing' }).waitFor()
  await page.getByRole('button', { name: 'Continue Half typed' }).waitFor()
  expect(await field('Description').inputValue()).toMatch(/^Tecno/)
  expect(await field('Category').inputValue()).not.toBe('')
  expect(await photoNames()).toEqual([])
  await looksRight(ada, 'the form of one like another')
  await page.getByRole('button', { name: 'Continue Half typed' }).click()
  await page.getByText('We kept what you typed last time.').waitFor()
  expect(await field('Description').inputValue()).toBe('Half typed')
  await field('Description').fill('Typed since')
  await page.reload()
  await page.getByText('We kept what you typed last time.').waitFor()
  expect(await field('Description').inputValue()).toBe('Typed since')
  await page.getByRole('button', { name: 'Show 1 draft' }).click()
  await page.getByRole('button', { name: /^Continue Tecno/ }).waitFor()
})
