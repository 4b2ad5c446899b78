import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resizeTo, violations } from '#tests/browser/looks.ts'
import { aSignedInPerson, DESKTOP, type Person, PHONE, says } from '#tests/browser/person.ts'
import { phoneJpeg } from '#tests/browser/photo.ts'
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

type Stored = { Images: { id: number }[] }

async function orderOf(path: string): Promise<number[]> {
  const stored = (await (await fetch(`${server.url}/api${path}`)).json()) as Stored
  return stored.Images.map(({ id }) => id)
}

async function dropFiles(target: Locator, files: { name: string; type: string; bytes: Buffer }[]) {
  const sent = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }))
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    for (const kind of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
  }, sent)
}

describe('photos', () => {
  let ada: Person
  let product = ''
  beforeAll(async () => {
    ada = await aSignedInPerson(browser, server.url, PHONE, await tokenOf(server.url, 'ada@campus.test'))
  })
  afterAll(async () => {
    expect(ada.complaints).toEqual([])
    await ada.context.close()
  })
  const tiles = () => ada.page.getByRole('group', { name: 'Photos' }).getByRole('listitem')
  const names = () =>
    tiles()
      .getByRole('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('alt')))

  test('[S89] are dropped, reordered by buttons or dragging, and compressed before upload', async () => {
    const { page } = ada
    await page.goto('/add-listing')
    const field = page.getByRole('group', { name: 'Photos' })
    const [red, blue] = [await phoneJpeg('#b04030'), await phoneJpeg('#3050b0')]
    await dropFiles(field, [{ name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('no photo') }])
    await says(ada, 'notes.txt is not a photo.')
    await dropFiles(field, [
      { name: 'red.jpg', type: 'image/jpeg', bytes: red },
      { name: 'blue.jpg', type: 'image/jpeg', bytes: blue },
    ])
    await expect.poll(names, { timeout: 60_000 }).toEqual(['red.jpg', 'blue.jpg'])
    await page.getByText('Preparing').first().waitFor({ state: 'detached', timeout: 60_000 })
    const earlier = page.getByRole('button', { name: 'Move blue.jpg earlier' })
    const box = await earlier.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    await earlier.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('blue.jpg is now photo 1 of 2, the cover').waitFor()
    expect(await names()).toEqual(['blue.jpg', 'red.jpg'])
    // The cursor stays on the button, which has nothing more to do.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move blue.jpg earlier',
    )
    await page.keyboard.press('Enter')
    expect(await names()).toEqual(['blue.jpg', 'red.jpg'])
    await resizeTo(page, DESKTOP)
    await tiles().nth(1).dragTo(tiles().nth(0))
    await expect.poll(names).toEqual(['red.jpg', 'blue.jpg'])
    await page.getByRole('button', { name: 'Make blue.jpg the cover' }).click()
    await expect.poll(names).toEqual(['blue.jpg', 'red.jpg'])
    await resizeTo(page, PHONE)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Description').fill('Standing fan with three speeds')
    await page.getByLabel('Category').selectOption('electronics')
    await page.getByLabel('Condition').selectOption('good')
    await page.getByLabel('Price', { exact: true }).fill('12000')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/products'),
    )
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.waitForURL(/\/products\/\d+$/)
    product = new URL(page.url()).pathname
    const { requestBodySize } = await (await sent).sizes()
    expect(red.length + blue.length).toBeGreaterThan(3_000_000)
    expect(requestBodySize).toBeLessThan((red.length + blue.length) / 2)
  })

  test('[S89] can be removed while a slow phone is still compressing them', async () => {
    const { page } = ada
    await page.goto('/add-listing')
    const field = page.getByRole('group', { name: 'Photos' })
    await field.waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => undefined
    })
    await dropFiles(field, [{ name: 'red.jpg', type: 'image/jpeg', bytes: await phoneJpeg('#b04030') }])
    await page.getByText('Preparing red.jpg').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Remove red.jpg' }).click()
    await tiles().first().waitFor({ state: 'detached' })
  })

  test('[S97, S98] of an existing listing are reordered on save', async () => {
    const { page } = ada
    const [first, second] = await orderOf(product)
    await page.goto(product.replace('/products', '/edit-product'))
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
    await page.getByRole('status').getByText('photo 2 is now photo 1 of 2, the cover').waitFor()
    expect(await names()).toEqual(['photo 2', 'photo 1'])
    expect(await violations(page)).toEqual([])
    expect(await orderOf(product)).toEqual([first, second])
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(product)
    expect(await orderOf(product)).toEqual([second, first])
  })

  test('[S76] open enlarged, move on by arrow keys, buttons or swipe, and zoom', async () => {
    const { page } = ada
    await page.goto(product)
    await page.getByRole('button', { name: 'Enlarge photo' }).click()
    const dialog = page.getByRole('dialog')
    const photo = dialog.getByRole('region', { name: /^Photo/ })
    const shows = (count: string) => dialog.getByText(count, { exact: false }).waitFor()
    await shows('1 / 2')
    await photo.focus()
    await page.keyboard.press('ArrowRight')
    await shows('2 / 2')
    await dialog.getByRole('button', { name: 'Next photo' }).click()
    await shows('1 / 2')
    const { x, y, width, height } = (await photo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [middle, across] = [x + width / 2, y + height / 2]
    const draw = async (by: number) => {
      await page.mouse.move(middle, across)
      await page.mouse.down()
      await page.mouse.move(middle + by, across, { steps: 4 })
      await page.mouse.up()
    }
    await draw(-120)
    await shows('2 / 2')
    await draw(120)
    await shows('1 / 2')
    const scale = () => photo.evaluate((box) => Math.round((box.scrollWidth / box.clientWidth) * 10) / 10)
    const left = () => photo.evaluate((box) => Math.round(box.scrollLeft))
    expect(await scale()).toBe(1)
    await photo.dblclick()
    await dialog.getByRole('button', { name: 'Zoom out' }).waitFor()
    await expect.poll(scale).toBe(2.5)
    await expect.poll(left).toBeGreaterThan(0)
    const before = await left()
    await draw(-60)
    await expect.poll(left).toBe(before + 60)
    await photo.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBe(before - 20)
    await shows('1 / 2')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(scale).toBe(1)
    // Two fingers go apart.
    await photo.evaluate(
      (box, at) => {
        const finger = (kind: string, pointerId: number, clientX: number) =>
          box.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId, clientX, clientY: at.y }))
        finger('pointerdown', 11, at.x - 40)
        finger('pointerdown', 12, at.x + 40)
        finger('pointermove', 12, at.x + 120)
        finger('pointerup', 12, at.x + 120)
        finger('pointerup', 11, at.x - 40)
      },
      { x: middle, y: across },
    )
    await dialog.getByRole('button', { name: 'Zoom out' }).waitFor()
    await expect.poll(scale).toBe(2)
    await dialog.getByRole('button', { name: 'Next photo' }).click()
    await shows('2 / 2')
    await expect.poll(scale).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
