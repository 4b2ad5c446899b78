import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
const SHARED = 'Share to WhatsApp Status'

async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

async function pressStatus(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: SHARED }).click()
  const sheet = page.getByRole('dialog', { name: SHARED })
  await sheet.getByRole('img', { name: /QR code of its page/ }).waitFor()
  return sheet
}

describe('a picture for a WhatsApp Status', () => {
  test.each(['/products/1', '/businesses/1', '/gigs/1'])(
    'of %s fills a phone’s screen and has a way back',
    async (path) => {
      const person = await stage.enter(undefined)
      const { page } = person
      const sheet = await pressStatus(page, path)
      await looksRight(person, 'a picture to share')
      const download = page.waitForEvent('download')
      await sheet.getByRole('link', { name: 'Download picture' }).click()
      const picture = await readFile(await (await download).path())
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
      expect(await scanned(picture)).toBe(new URL(path, page.url()).href)
    },
  )

  test('is passed to the phone’s share sheet if it accepts files', async () => {
    const { page } = await stage.enter(undefined)
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => void shared.push(...files.map(({ type }) => type)),
      })
    })
    const sheet = await pressStatus(page, '/products/1')
    await sheet.getByRole('button', { name: 'Share picture' }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
      'image/jpeg',
    ])
  })
})

test.each([320, 360, 390, 800, 1280])('at %i px the buttons to share stand in one row', async (width) => {
  const { page } = await stage.enter(undefined, { width, height: 844 })
  for (const path of ['/products/1', '/gigs/1']) {
    await page.goto(path)
    const row = page.getByRole('region', { name: 'Share' })
    await row.getByRole('button', { name: 'Copy link' }).waitFor()
    expect(await row.evaluate(({ clientHeight }) => clientHeight), path).toBeLessThanOrEqual(48)
  }
})
