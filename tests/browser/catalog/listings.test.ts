import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { aPerson, aSignedInPerson, comeTo, type Person, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function aPhoto(colour: string) {
  return { name: `${colour.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer: await plainJpeg(colour) }
}

describe('listings', () => {
  let ada: Person
  let bola: Person
  let ngozi: Person
  let sade: Person
  let visitor: Person
  let business = ''
  let product = ''
  beforeAll(async () => {
    const signedIn = async (who: string) =>
      aSignedInPerson(browser, server.url, PHONE, await tokenOf(server.url, `${who}@campus.test`))
    ;[ada, bola, ngozi, sade] = await Promise.all([
      signedIn('ada'),
      signedIn('bola'),
      signedIn('ngozi'),
      signedIn('sade'),
    ])
    visitor = await aPerson(browser, server.url, PHONE)
  })
  afterAll(async () => {
    for (const person of [ada, bola, ngozi, sade, visitor]) {
      expect(person.complaints).toEqual([])
      await person.context.close()
    }
  })

  test('[S89, S93, S91] a business is listed: missing fields show errors, switching tabs resets the form', async () => {
    const { page } = ada
    await page.goto('/add-listing')
    await page.getByLabel('Description').fill('Left behind')
    await page.getByRole('tab', { name: 'Business' }).click()
    await page.getByRole('button', { name: 'Add Business' }).click()
    for (const words of [
      'Business image is required',
      'Business name is required',
      'Description is required',
    ])
      await says(ada, words)
    await looksRight(ada)
    await page.getByRole('tab', { name: 'Product' }).click()
    expect(await page.getByLabel('Description').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Continue Left behind' }).waitFor()
    await page.getByRole('tab', { name: 'Business' }).click()
    expect(await page.getByText('Business name is required').count()).toBe(0)
    await page.getByLabel('Photos', { exact: true }).setInputFiles(await aPhoto('#b04030'))
    await page.getByLabel('Business name').fill(`Corner Kiosk`)
    await page.getByLabel('Description').fill('Cold drinks until midnight')
    await page.getByLabel('Category').selectOption('retail')
    await page.getByRole('button', { name: 'Add Business' }).click()
    await page.waitForURL(/\/businesses\/\d+$/)
    await says(ada, 'Business added successfully!')
    business = new URL(page.url()).pathname
    await page.getByRole('heading', { level: 1, name: `Corner Kiosk` }).waitFor()
    await looksRight(ada)
  })

  test('[S71, S79] other members find it on home and in the list, and see its owner', async () => {
    const { page } = visitor
    await page.goto('/')
    await comeTo(page, page.getByRole('heading', { name: 'Latest businesses' }))
    await page.getByRole('link', { name: /Corner Kiosk/ }).waitFor()
    await page.goto('/businesses?category=retail')
    await looksRight(visitor)
    await page.getByRole('link', { name: /Corner Kiosk/ }).click()
    await page.getByRole('heading', { level: 1, name: `Corner Kiosk` }).waitFor()
    await page.getByRole('heading', { name: 'Similar Businesses' }).waitFor()
    await page.getByRole('main').getByText('Ada Obi').waitFor()
    expect(await page.getByRole('link', { name: 'Edit Business' }).count()).toBe(0)
    await page.goto('/businesses?search=zzzzqqq')
    await says(visitor, 'No businesses found.')
  })

  test('[S80] an unknown id shows “not found” and links back to the list', async () => {
    const { page } = visitor
    await page.goto('/businesses/987654')
    await says(visitor, 'Business not found or has been removed')
    await page.waitForURL('/businesses')
  })

  test('[S88] its owner adds photos, at most four, and deletes one after confirmation', async () => {
    const { page } = ada
    await page.goto(business)
    const photos = page.getByRole('main').getByRole('img', { name: /^Photo \d$/ })
    const files = await Promise.all(['#3050b0', '#30b050', '#b0b030', '#b030b0'].map(aPhoto))
    await page.getByLabel('More photos').setInputFiles(files)
    await says(ada, 'Maximum 4 images allowed')
    expect(await photos.count()).toBe(1)
    await page.getByLabel('More photos').setInputFiles(files.slice(0, 3))
    await says(ada, 'Images added successfully')
    await expect.poll(() => photos.count()).toBe(4)
    await page.getByRole('button', { name: 'Add photos' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete photo 2' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await photos.count()).toBe(4)
    await page.getByRole('button', { name: 'Delete photo 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
    await says(ada, 'Image deleted successfully')
    await expect.poll(() => photos.count()).toBe(3)
    const sources = () => photos.evaluateAll((all) => all.map((img) => img.getAttribute('src')))
    const [first, second, third] = await sources()
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click()
    await page.getByRole('status').getByText('Photo 3 is now photo 2 of 3').waitFor()
    await kept
    await page.reload()
    await page.getByRole('button', { name: 'Delete photo 3' }).waitFor()
    await expect.poll(sources).toEqual([first, third, second])
    await looksRight(ada)
  })

  test('[S97, S98, S99] it is edited: one photo is removed and restored, one deleted, one added', async () => {
    const { page } = ada
    await page.getByRole('link', { name: 'Edit Business' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Business' }).waitFor()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await page.getByRole('button', { name: 'Restore photo 1' }).click()
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles(await Promise.all(['#101010', '#909090'].map(aPhoto)))
    await page.getByRole('button', { name: 'Choose photos' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Restore photo 2' }).click()
    await says(ada, 'Maximum 4 images allowed')
    await looksRight(ada)
    await page.getByRole('button', { name: 'Remove 909090.jpg' }).click()
    await page.getByLabel('Business name').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(ada, 'Business name is required')
    await page.getByLabel('Business name').fill(`Corner Shop`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(business)
    await says(ada, 'Business updated successfully')
    await page.getByRole('heading', { level: 1, name: `Corner Shop` }).waitFor()
    const photos = page.getByRole('main').getByRole('img', { name: /^Photo \d$/ })
    await photos.nth(2).waitFor()
    expect(await photos.count()).toBe(3)
  })

  test('[S99] only the owner can edit it', async () => {
    const { page } = bola
    await page.goto(business.replace('/businesses/', '/edit-business/'))
    await says(bola, "Business not found or you don't have permission to edit it")
    await looksRight(bola)
    await page.goto('/edit-product/987654')
    await says(bola, 'Failed to load product')
    await page.waitForURL('/dashboard')
  })

  test('[S97, S99, S100] a product is edited to price on request, and is no longer sold online', async () => {
    const { page } = ada
    await page.goto('/add-listing')
    await page.getByLabel('Photos', { exact: true }).setInputFiles(await aPhoto('#707020'))
    await page.getByLabel('Description').fill(`Table fan\nQuiet`)
    await page.getByLabel('Category').selectOption('electronics')
    await page.getByLabel('Condition').selectOption('good')
    await page.getByLabel('Price', { exact: true }).fill('2500')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.waitForURL(/\/products\/\d+$/)
    product = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Edit Product' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Product' }).waitFor()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(ada, 'At least one image is required')
    await page.getByRole('button', { name: 'Restore photo 1' }).click()
    await page.getByLabel('Description').fill(`Standing fan\nQuiet`)
    await page.getByLabel('Price on request').check()
    await looksRight(ada)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(product)
    await page.getByRole('heading', { level: 1, name: `Standing fan` }).waitFor()
    await page.getByRole('main').getByText('Price on request').first().waitFor()
    expect(await page.getByText('Online Purchase Available').count()).toBe(0)
  })

  test('[S78, S81, S82, S83, S188] an admin disables a product with a reason and enables it again without one', async () => {
    const { page } = ngozi
    await page.goto(product)
    const admins = page.getByRole('link', { name: /^Contact Admin/ })
    expect(await admins.getAttribute('href')).toBe('https://unilag.edu.ng/')
    await page.getByRole('button', { name: 'Disable Product' }).click()
    await says(ngozi, 'Please provide a reason for disabling this product')
    await page.getByLabel('Reason').fill('The photo is not of the fan')
    await looksRight(ngozi)
    await page.getByRole('button', { name: 'Disable Product' }).click()
    await says(ngozi, 'Product has been disabled')
    await says(ngozi, 'Reason: The photo is not of the fan')
    await visitor.page.goto(product)
    await says(visitor, 'This product has been disabled and is not visible.')
    await looksRight(visitor)
    await ada.page.goto(product)
    await says(ada, 'This product is disabled. Only you can see it.')
    await says(ada, 'Reason: The photo is not of the fan')
    await looksRight(ada)
    await page.getByRole('button', { name: 'Enable Product' }).waitFor()
    await page.goto('/admin/products?disabled=true')
    await page.getByRole('button', { name: `Enable Standing fan` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason (optional)').waitFor()
    await dialog.getByRole('button', { name: 'Enable' }).click()
    await says(ngozi, 'Product has been enabled')
    await page.getByText('No products found').waitFor()
    // Only super admins see people, also by a typed address.
    await page.goto('/admin/users')
    await says(ngozi, "You don't have permission to access this page")
    await page.waitForURL('/admin/dashboard')
    expect(await page.getByRole('link', { name: 'Manage Admins' }).count()).toBe(0)
    await visitor.page.goto(product)
    await visitor.page.getByRole('heading', { level: 1, name: `Standing fan` }).waitFor()
  })

  test('[S79, S81] a disabled business cannot be edited, but can be deleted', async () => {
    await sade.page.goto(business)
    await sade.page.getByLabel('Reason').fill('Closed by the school')
    await sade.page.getByRole('button', { name: 'Disable Business' }).click()
    await says(sade, 'Business has been disabled')
    const { page } = ada
    await page.goto(business)
    await says(ada, 'This business is disabled. Only you can see it.')
    expect(await page.getByRole('link', { name: 'Edit Business' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Add photos' }).count()).toBe(0)
    await page.goto(business.replace('/businesses/', '/edit-business/'))
    await says(ada, 'You can’t edit it while it’s disabled.')
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0)
    await page.goto(business)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await looksRight(ada)
    await page.getByRole('button', { name: 'Delete Business' }).click()
    await says(ada, 'Business deleted successfully')
    await page.waitForURL('/businesses')
    await page.goto(business)
    await says(ada, 'Business not found or has been removed')
  })
})
