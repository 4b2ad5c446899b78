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

test('one that takes nothing for ten seconds though jobs wait is replaced, and only that one', async () => {
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

test('one that works on a long job, or takes one now and then, is left alone', async () => {
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

test('one of a queue that is away is left alone', async () => {
  waiting = 3
  await vi.advanceTimersByTimeAsync(9000)
  isAway = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(takes).toHaveLength(1)
})
