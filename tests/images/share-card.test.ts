import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawText } from '#adapters/images/drawn-text.ts'
import { drawShareCard } from '#adapters/images/share-card.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'

const CARD = {
  campus: 'University of Lagos',
  title: 'Standing fan',
  price: '₦18,000',
  lines: [{ sign: 'lock', text: 'Paid safely in escrow' }],
} as const
const LOOK = { size: 40, colour: '#000000', width: 900 }

test.each([
  [300, 900],
  [1024, 256],
  [80, 80],
])('A card shows all of a photo of %d × %d', async (width, height) => {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#a04020' } })
    .webp()
    .toBuffer()
  const drawn = await drawShareCard({ ...CARD, stamp: 'SOLD' }, photo)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(drawn.length).toBeLessThan(300_000)
})

test.each(['RESERVED', 'IN PROGRESS', 'CANCELLED'] as const)('%s is shown on the photo', async (stamp) => {
  const card = sharp(await drawShareCard({ ...CARD, stamp }, undefined))
  const right = await card.extract({ left: 600, top: 0, width: 600, height: 630 }).raw().toBuffer()
  const reds = Array.from({ length: right.length / 3 }, (_, at) => right.subarray(at * 3, at * 3 + 3))
  expect(reds.filter(([red = 0, green = 0]) => red > 120 && green < 90)).toEqual([])
})

test('Its text renders the same on a machine without fonts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'))
  const config = join(folder, 'fonts.conf')
  writeFileSync(config, '<fontconfig></fontconfig>')
  const script = `
    const { drawText } = await import(${JSON.stringify(import.meta.resolve('#adapters/images/drawn-text.ts'))})
    const drawn = await drawText('Adébáyọ̀-Ọlátúnjí ₦18,000 Ṣẹ́gun Łódź', ${JSON.stringify(LOOK)})
    process.stdout.write(drawn.info.width + ' × ' + drawn.info.height)`
  const drawnWith = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  expect(drawnWith({ FONTCONFIG_FILE: config })).toBe(drawnWith({}))
  rmSync(folder, { recursive: true })
})

test('Characters missing in its font are left out, and markup is text', async () => {
  const width = async (text: string) => (await drawText(text, LOOK))?.info.width
  expect(await width('Party 🎉 安 tonight')).toBe(await width('Party tonight'))
  expect(await width('🎉')).toBeUndefined()
  expect(await width('<b>fan</b> & more')).toBeGreaterThan((await width('fan & more')) ?? 0)
})

test('Cards are rendered one at a time, once each, and rejected when too many wait', async () => {
  let [drawing, most, drawn] = [0, 0, 0]
  const share = sharePicture(memoryImageStore(), async () => {
    most = Math.max(most, ++drawing)
    await new Promise((resolve) => setTimeout(resolve, 1))
    drawing -= 1
    drawn += 1
    return new Uint8Array(10)
  })
  await Promise.all([1, 2, 1, 2, 3].map((price) => share({ ...CARD, price: String(price) })))
  expect({ most, drawn }).toEqual({ most: 1, drawn: 3 })
  const many = await Promise.allSettled(
    Array.from({ length: 50 }, (_, price) => share({ ...CARD, title: String(price) })),
  )
  expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(50 - 33)
})
