import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForRelease } from '../../web/src/lib/reload-for-release.ts'

let events: EventTarget
let marks: Map<string, string>
let online: boolean
const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  events = new EventTarget()
  marks = new Map()
  online = true
  watch()
})
afterEach(() => vi.useRealTimers())

function watch(): void {
  reloadForRelease({
    events,
    isOnline: () => online,
    marks: () => ({
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => marks.set(key, value),
    }),
    reload,
  })
}

/** Whether the app is told of it, too. */
const missesChunk = () => events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('a page that misses a chunk starts again, once for a release', () => {
  expect([missesChunk(), missesChunk()]).toEqual([false, false])
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
  // The page that comes is told what it misses, and stays.
  events = new EventTarget()
  watch()
  expect(missesChunk()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is being left does not: it goes where it was sent, and may still start again later', () => {
  missesChunk()
  vi.advanceTimersByTime(300)
  events.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(2000)
  expect(reload).not.toHaveBeenCalled()
  missesChunk()
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a network it stays as it is', () => {
  online = false
  expect(missesChunk()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(reload).not.toHaveBeenCalled()
})
