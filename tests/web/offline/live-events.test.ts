import { expect, test } from 'vitest'
import { deviceName } from '#domain/shared/device-name.ts'
import { pauseBefore } from '../../../web/src/lib/live/stay-connected.ts'

test('[S68] the stream is retried after 5 s, half as long again each time, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(pauseBefore)).toEqual([
    5000, 7500, 11_250, 16_875, 25_312.5, 30_000, 30_000,
  ])
})

test('a device is named by its browser and its system', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  expect(deviceName(android)).toBe('Chrome on Android')
  expect(deviceName(`${android} EdgA/137.0.0.0`)).toBe('Edge on Android')
  expect(deviceName(iphone)).toBe('Safari on iPhone')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Linux',
  )
  expect(deviceName('')).toBe('Unknown device')
})
