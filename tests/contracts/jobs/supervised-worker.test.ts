import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { supervisedWorker } from '#adapters/bullmq/supervised-worker.ts'

const onError = vi.fn()
let waiting = 0
let isAway = false
let takes: (<T>(work: () => Promise<T>) => Promise<T>)[] = []
let closed: number[] = []
let end: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  onError.mockClear()
  ;[waiting, isAway, takes, closed] = [0, false, [], []]
  const worker = supervisedWorker(
    (take) => {
      const number = takes.push(take)
      return {
        close: async () => void closed.push(number),
        waitUntilReady: async () => undefined,
      }
    },
    {
      countWaiting: async () => {
        if (isAway) throw new Error('away')
        return waiting
      },
      everyMs: 5000,
      onError,
    },
  )
  end = () => worker.close()
})
afterEach(async () => {
  await end()
  vi.useRealTimers()
})

test('a worker that takes no job for ten seconds while jobs wait is replaced, and no other', async () => {
  waiting = 3
  await vi.advanceTimersByTimeAsync(14_999)
  expect(takes).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect([takes.length, closed]).toEqual([2, [1]])
  expect(onError).toHaveBeenCalledOnce()
  waiting = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takes).toHaveLength(2)
})

test('a worker on a long job, or one that takes some jobs, is left alone', async () => {
  waiting = 3
  let done = () => {}
  const long = takes[0]?.(() => new Promise<void>((resolve) => (done = resolve)))
  await vi.advanceTimersByTimeAsync(60_000)
  done()
  await long
  for (let second = 0; second < 60; second += 6) {
    await vi.advanceTimersByTimeAsync(6000)
    await takes[0]?.(async () => undefined)
  }
  expect([takes.length, closed]).toEqual([1, []])
})

test('a worker whose queue is unavailable is left alone', async () => {
  waiting = 3
  await vi.advanceTimersByTimeAsync(9000)
  isAway = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takes).toHaveLength(1)
})
