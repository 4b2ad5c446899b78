import { expect, test } from 'vitest'
import { fairQueue } from '#adapters/images/fair-queue.ts'

function world(options: { atOnce: number; waiting?: number }) {
  const queue = fairQueue(options)
  const began: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, signal?: AbortSignal) =>
    queue(
      () => {
        began.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      },
      { owner: name.slice(0, 1), signal },
    )
  const finishAll = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { queue, add, began, finishAll }
}

const BUSY = { code: 'UPLOADS_BUSY', kind: 'unavailable', retryAfterS: 5 }
const codeOf = (reason: { code: string }) => reason.code

test('Owners take turns: a late one waits for one job of another, not for all', async () => {
  const { add, began, finishAll } = world({ atOnce: 1 })
  const all = Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => add(name)))
  await finishAll()
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(await all).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
})

test('A limited number run concurrently, and a failure frees its slot', async () => {
  const { queue } = world({ atOnce: 2 })
  let running = 0
  let max = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((n) =>
      queue(
        async () => {
          max = Math.max(max, ++running)
          await new Promise((resolve) => setTimeout(resolve, 5))
          running--
          if (n % 2) throw new Error('odd')
        },
        { owner: n },
      ),
    ),
  )
  expect(max).toBe(2)
  expect(results.map(({ status }) => status === 'rejected')).toEqual([false, true, false, true, false, true])
})

test('Beyond the queue’s length it is busy; the owner with the most jobs yields to one with fewer', async () => {
  const { add, began, finishAll } = world({ atOnce: 1, waiting: 3 })
  const running = add('a0')
  const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => add(name))
  await expect(add('a4')).rejects.toMatchObject(BUSY)
  const other = add('b1')
  await expect(third).rejects.toMatchObject(BUSY)
  // Two of one, one of the other: a second one of the other would only turn that around.
  await expect(add('b2')).rejects.toMatchObject(BUSY)
  const late = add('c1')
  expect(await second?.catch(codeOf)).toBe('UPLOADS_BUSY')
  // Each has one.
  await expect(add('d1')).rejects.toMatchObject(BUSY)
  await finishAll()
  expect(began).toEqual(['a0', 'a1', 'b1', 'c1'])
  expect(await Promise.all([running, first, other, late])).toEqual(['a0', 'a1', 'b1', 'c1'])
})

test('Cancelled jobs leave the queue, and free their places', async () => {
  const { add, began, finishAll } = world({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const running = add('a0')
  const left = add('b1', leaving.signal)
  leaving.abort(new Error('hung up'))
  await expect(left).rejects.toThrow('hung up')
  await expect(add('b2', leaving.signal)).rejects.toThrow('hung up')
  const next = add('c1')
  await finishAll()
  expect(began).toEqual(['a0', 'c1'])
  expect(await Promise.all([running, next])).toEqual(['a0', 'c1'])
})
