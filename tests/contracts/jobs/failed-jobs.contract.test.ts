import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { onEachQueue } from './each-queue.ts'

onEachQueue(({ newJobs, withServer }) => {
  withServer('that fail are tried again until they succeed', async () => {
    const jobs = newJobs()
    let tries = 0
    jobs.handle({
      work: async () => {
        tries += 1
        if (tries < 3) throw new Error('not yet')
      },
    })
    await jobs.add({ name: 'work', key: 'a', data: {} })
    await vi.waitFor(() => expect(tries).toBe(3), 10_000)
    await pause(100)
    expect(tries).toBe(3)
  })

  withServer('that always fail are given up after five tries, and may be added anew', async () => {
    const jobs = newJobs()
    const work = vi.fn(async () => {
      throw new Error('never')
    })
    jobs.handle({ work })
    await jobs.add({ name: 'work', key: 'a', data: {} })
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(5), 15_000)
    await pause(300)
    expect(work).toHaveBeenCalledTimes(5)
    await jobs.add({ name: 'work', key: 'a', data: {} })
    await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(5), 5000)
  })

  withServer('that fail for good are not tried again', async () => {
    const jobs = newJobs()
    const work = vi.fn(async () => {
      throw new PermanentFailure('no such mailbox')
    })
    jobs.handle({ work })
    await jobs.add({ name: 'work', key: 'a', data: {} })
    await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), 5000)
    await pause(300)
    expect(work).toHaveBeenCalledOnce()
    const { rows, total } = await jobs.dead({ page: 1, limit: 10 })
    expect([rows, total]).toMatchObject([
      [{ name: 'work', data: {}, tries: 1, reason: expect.stringContaining('no such mailbox') }],
      1,
    ])
  })

  withServer(
    'that are dead are listed, the newest first, and done when somebody has them tried anew',
    async () => {
      const jobs = newJobs()
      let mended = false
      const done: unknown[] = []
      const work = async ({ n }: Readonly<Record<string, unknown>>) => {
        if (!mended) throw new PermanentFailure(`broken ${n}`)
        done.push(n)
      }
      jobs.handle({ work, mail: work })
      for (const [n, name] of ['work', 'mail', 'work'].entries()) {
        await jobs.add({ name, key: String(n), data: { n } })
        await vi.waitFor(async () => expect((await jobs.dead({ page: 1, limit: 9 })).total).toBe(n + 1), 5000)
      }
      const { rows } = await jobs.dead({ page: 1, limit: 2 })
      expect(rows.map(({ data }) => data.n)).toEqual([2, 1])
      expect((await jobs.dead({ page: 2, limit: 2 })).rows.map(({ data }) => data.n)).toEqual([0])
      expect(rows[0]?.diedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
      mended = true
      expect(await jobs.revive(rows[1]?.id ?? '')).toBe(true)
      await vi.waitFor(() => expect(done).toEqual([1]), 5000)
      await vi.waitFor(async () => expect((await jobs.dead({ page: 1, limit: 9 })).total).toBe(2), 5000)
      expect(await jobs.revive(rows[1]?.id ?? '')).toBe(false)
      expect(await jobs.revive('work-unknown')).toBe(false)
    },
  )
})
