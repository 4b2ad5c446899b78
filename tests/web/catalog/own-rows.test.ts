import { expect, test, vi } from 'vitest'
import { rowsOf } from '../../../web/src/features/dashboard/rows.ts'

test('[S124] own listings are an object or an array; anything else is logged and counts as none', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([rowsOf('products', { products: [1] }), rowsOf<'products', number>('products', [2])]).toEqual([
    [1],
    [2],
  ])
  expect(log).not.toHaveBeenCalled()
  for (const strange of [{}, null, undefined, 'a page', { products: { 0: 1 } }])
    expect(rowsOf('products', strange as never)).toEqual([])
  expect(log).toHaveBeenCalledTimes(5)
  log.mockRestore()
})
