import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseReload } from '../../../web/src/lib/navigation/reload-for-release.ts'

let events: EventTarget
let marks: Map<string, string>
let startAgain: () => boolean
let isKept: boolean
const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  marks = new Map()
  isKept = true
  openPage()
})
afterEach(() => vi.useRealTimers())

function openPage(): void {
  events = new EventTarget()
  startAgain = releaseReload({
    events,
    marks: {
      get: (key) => marks.get(key) ?? null,
      set: (key, value) => isKept && marks.set(key, value).has(key),
    },
    reload,
  })
}

test('a page whose screen is missing reloads, once per release', () => {
  expect([startAgain(), startAgain()]).toEqual([true, true])
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
  // The page that comes shows what it misses, and stays.
  openPage()
  expect(startAgain()).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page being left does not reload: it navigates, and may reload later', () => {
  events.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(300)
  startAgain()
  vi.advanceTimersByTime(10_000)
  events.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(20_000)
  expect(reload).not.toHaveBeenCalled()
  startAgain()
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page whose navigation was cancelled reloads after a while', () => {
  events.dispatchEvent(new Event('beforeunload'))
  startAgain()
  vi.advanceTimersByTime(20_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that cannot store its reload does not reload', () => {
  isKept = false
  startAgain()
  vi.advanceTimersByTime(2000)
  expect(reload).not.toHaveBeenCalled()
})
