import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture, PICTURE_KINDS } from '../../app-server/demo/pictures.ts'

test('Every kind is drawn 1200×1200, the same for the same seed and different for another', async () => {
  const seen = new Set<string>()
  for (const kind of PICTURE_KINDS)
    for (const seed of [1, 2, 3]) {
      const picture = Buffer.from(await drawPicture({ kind, seed }))
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1200, format: 'png' })
      seen.add(picture.toString('base64'))
    }
  expect(seen.size).toBe(PICTURE_KINDS.length * 3)
  const again = Buffer.from(await drawPicture({ kind: 'phone', seed: 1 }))
  expect(seen.has(again.toString('base64'))).toBe(true)
}, 20_000)
