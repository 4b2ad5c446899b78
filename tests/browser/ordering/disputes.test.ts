import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseTheme, looksRight, malformed } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, fitsSideways, says, unfold } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { buy, preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('[R27, R36] a dispute is opened, answered with a photo, split by an admin, and its outcome read by both', async () => {
  const [bola, ada] = [await stage.enter(scene.tokens.bola), await stage.enter(scene.tokens.ada)]
  const order = `/orders/${await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)}`
  await bola.page.goto(order)
  const disputing = bola.page.getByRole('link', { name: 'Open a dispute' })
  await disputing.waitFor()
  const thing = (await bola.page.locator('h1').textContent()) ?? ''
  await disputing.click()
  await button(bola.page, 'Open Dispute').click()
  await says(bola, 'Please provide a reason')
  await looksRight(bola, 'opening a dispute')
  await bola.page.getByLabel('What is wrong?').fill('The charger is missing')
  const changes = changesOf(bola)
  await button(bola.page, 'Open Dispute').dblclick()
  await bola.page.waitForURL(/\/disputes\/\d+$/)
  expect(changes).toEqual([`POST /api${order}/dispute`])
  const path = new URL(bola.page.url()).pathname
  await bola.page.getByLabel('Your words').fill('This is all that was in the box')
  const files = [{ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#7a5c3a') }]
  await bola.page.getByLabel('Add photos').setInputFiles(files)
  await bola.page.getByRole('button', { name: 'Remove box' }).waitFor()
  await button(bola.page, 'Send').click()
  await bola.page.getByRole('button', { name: /^Show large: Photo 1 of/ }).click()
  await bola.page.getByRole('dialog').getByRole('img').waitFor()
  await bola.page.keyboard.press('Escape')

  await ada.page.goto(order)
  await says(ada, 'This order is in dispute.')
  await says(ada, /^A campus admin decides by \w+ \d+, \d{4} at the latest\.$/)
  expect(await button(ada.page, 'Enter code').count()).toBe(0)
  await ada.page.getByRole('link', { name: 'View Dispute' }).click()
  await says(ada, 'This is all that was in the box')
  expect(await ada.page.locator('h1').textContent()).toBe(thing)
  expect(await button(ada.page, 'Resolve Dispute').count()).toBe(0)

  const sade = await stage.enter(scene.tokens.superAdmin)
  await sade.page.goto('/admin/dashboard')
  await sade.page.getByRole('link', { name: /^Disputes ?, \d+ open$/ }).click()
  await sade.page
    .getByRole('listitem')
    .filter({ hasText: thing })
    .getByRole('link', { name: /The charger is missing/ })
    .click()
  await sade.page.getByRole('button', { name: /^Show large/ }).waitFor()
  await sade.page.getByLabel('Split').check()
  await button(sade.page, 'Resolve Dispute').click()
  await says(sade, 'Please provide a reason')
  await looksRight(sade, 'ruling on a dispute')
  await sade.page.getByLabel('What the seller gets').fill('1000')
  await sade.page.getByLabel('Reason').fill('A new charger costs about that')
  await button(sade.page, 'Resolve Dispute').click()
  const rulings = changesOf(sade)
  await sade.page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).dblclick()
  await says(sade, 'Resolved: both get a part')
  expect(rulings).toHaveLength(1)

  await bola.page.goto(path)
  await says(bola, /A new charger costs about that/)
  expect(await bola.page.getByLabel('Your words').count()).toBe(0)
  await ada.page.goto(order)
  await says(ada, 'Split by a campus admin')
  const wide = await stage.enter(scene.tokens.ada, DESKTOP)
  await wide.page.goto(path)
  await says(wide, 'Resolved: both get a part')
  await fitsSideways(wide, 'a dispute on a desktop')

  // Neither a dispute nor a deal to dispute: said, with a way on.
  await bola.page.goto('/disputes/999999')
  await says(bola, 'Dispute not found')
  await sade.page.goto(`/orders/${await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)}/dispute`)
  await says(sade, 'There’s nothing here you can dispute.')
  for (const { page } of [bola, sade]) {
    await page.getByRole('link', { name: 'Back to orders' }).waitFor()
    expect(await malformed(page)).toEqual([])
  }
})

test('[R30] the seller’s phone scans the code on the buyer’s screen and completes the order in one tap; both review it', async () => {
  const [bola, ada] = [await stage.enter(scene.tokens.bola), await stage.enter(scene.tokens.ada)]
  const order = `/orders/${await buy(stage.server.url, scene.tokens.bola, scene.adasBargain)}`
  await bola.page.goto(order)
  await unfold(bola, 'Handover code')
  await bola.page.getByRole('link', { name: 'Show QR code' }).click()
  const picture = bola.page.getByRole('img', { name: /^QR code/ })
  await picture.waitFor()
  await looksRight(bola, 'the handover code')
  for (const theme of ['dark', 'light'] as const) {
    await chooseTheme(bola.page, theme)
    const code = await bola.page.getByLabel('Handover code').textContent()
    const { hash, pathname, search } = new URL(await scanned(await bola.page.screenshot()))
    expect([pathname, search, hash]).toEqual([order, '', `#handover=${code}`])
  }
  const link = await scanned(await bola.page.screenshot())
  const code = link.slice(-6)
  // Nothing is polled there from here on.
  await bola.context.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  await bola.page.reload()
  await picture.waitFor()

  const requested: string[] = []
  ada.page.on('request', (request) => requested.push(request.url()))
  const { pathname, hash } = new URL(link)
  await ada.page.goto(`${pathname}${hash}`)
  const dialog = ada.page.getByRole('dialog', { name: 'Complete the handover?' })
  await dialog.waitFor()
  expect(new URL(ada.page.url()).hash).toBe('')
  const changes = changesOf(ada)
  await dialog.getByRole('button', { name: 'Complete Handover' }).dblclick()
  await says(ada, 'Handover complete! Payment has been released to you.')
  expect(changes).toEqual([`POST /api${pathname}/handover`])
  expect(requested.filter((url) => url.includes(code) && !url.includes('#'))).toEqual([])
  await says(bola, 'Handed over.')

  await button(ada.page, 'Send Review').click()
  await says(ada, 'Choose from 1 to 5 stars')
  await looksRight(ada, 'reviewing a buyer')
  await ada.page.locator('label', { hasText: '5 stars' }).click()
  await ada.page.getByLabel('Your review').fill('Came on time')
  const reviews = changesOf(ada)
  await button(ada.page, 'Send Review').dblclick()
  await says(ada, /^It becomes public when Bola Adeyemi has reviewed you too, or on/)
  expect(reviews).toEqual(['POST /api/reviews'])
  await bola.page.goto(pathname)
  await bola.page.locator('label', { hasText: '4 stars' }).click()
  expect(await bola.page.getByText('Came on time').count()).toBe(0)
  await button(bola.page, 'Send Review').click()
  await says(bola, 'Came on time')
  await looksRight(bola, 'reviews of a deal')
  const { sellerId } = (await (
    await fetch(`${stage.server.url}/api${pathname}`, {
      headers: { authorization: `Bearer ${scene.tokens.bola}` },
    })
  ).json()) as { sellerId: number }
  await bola.page.goto(`/u/${sellerId}`)
  await bola.page.getByRole('heading', { name: 'Reviews' }).waitFor()
  await says(bola, '4.0')
  await looksRight(bola, 'the page of a seller with reviews')
})

async function scanned(screenshot: Buffer): Promise<string> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('there is no QR code on this picture')
  return found.data
}
