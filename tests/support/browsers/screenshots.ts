import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { startServer } from '#tests/support/servers/running-server.ts'
import { launchChromium } from './chromium.ts'

/**
 * Screenshots that a browser shows before it installs the app. They are committed: run `node
 * tests/support/browsers/screenshots.ts` after a change of looks.
 */
const FOLDER = join(import.meta.dirname, '../../../web/public/screenshots')
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const QUALITY = 60

const PICTURES = [
  { name: 'home-narrow', path: '/', device: NARROW },
  { name: 'product-narrow', path: '/products/1', device: NARROW },
  { name: 'home-wide', path: '/', device: WIDE },
  { name: 'products-wide', path: '/products', device: WIDE },
]

const [server, browser] = await Promise.all([startServer({ DEMO_DATA: 'true' }), launchChromium()])
await mkdir(FOLDER, { recursive: true })
for (const { name, path, device } of PICTURES) {
  const context = await browser.newContext({ ...device, baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await context.addCookies([{ name: 'userCampus', value: 'unilag', url: server.url }])
  await page.goto(path)
  await page.locator('main img').first().waitFor()
  await page.waitForLoadState('networkidle')
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  await writeFile(join(FOLDER, `${name}.webp`), picture)
  console.log(`${name}.webp ${(picture.length / 1024).toFixed(1)} kB`)
  await context.close()
}
await browser.close()
await server.stop()
