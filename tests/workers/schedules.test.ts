import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMemoryJobs } from '#adapters/memory/jobs.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser, memoryMarketplace } from '#tests/support/marketplace.ts'
import { inBatches } from '../../workers/batches.ts'
import { startWorkers } from '../../workers/compose.ts'
import { type Schedule, schedulesOf } from '../../workers/schedules.ts'

const silent = { error: vi.fn(), info: vi.fn() }

describe('Clocks', () => {
  const postgres = onPostgres({ connections: 2 })
  let workers: { stop: () => Promise<void> } | undefined
  afterEach(() => workers?.stop())

  const start = (jobs: Jobs, schedules: readonly Schedule[]) => {
    workers = startWorkers({
      db: postgres.db,
      listenUrl: postgres.url,
      jobs,
      wallet: memoryMarketplace().wallet,
      channels: {},
      schedules,
      log: silent,
    })
  }

  test('go off again and again, and one that fails neither stops nor holds up another', async () => {
    const onError = vi.fn()
    const [fails, works] = [vi.fn(() => Promise.reject(new Error('broken'))), vi.fn(async () => {})]
    start(createMemoryJobs({ onError }), [
      { name: 'fails', everyMs: 10, run: fails },
      { name: 'works', everyMs: 10, run: works },
    ])
    await vi.waitFor(() => expect(works.mock.calls.length).toBeGreaterThan(2), 5000)
    await vi.waitFor(() => expect(fails.mock.calls.length).toBeGreaterThan(2), 5000)
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ cause: new Error('broken') })
  })

  test('have a name each, and ask about payments', async () => {
    const reconcilePayments = vi.fn(async () => ({
      deposits: 0,
      withdrawals: 0,
      failures: [new Error('no answer')],
    }))
    const takeDueNotices = vi.fn(async () => 2)
    const market = memoryMarketplace()
    const wallet = { ...market.wallet, reconcilePayments, takeDueNotices }
    const { schedules, log } = schedulesOver({ ...market, wallet })
    expect(new Set(schedules.map(({ name }) => name)).size).toBe(schedules.length)
    await schedules.find(({ name }) => name === 'payments.sweep')?.run()
    expect(reconcilePayments).toHaveBeenCalledOnce()
    expect(log.error).toHaveBeenCalledOnce()
    await schedules.find(({ name }) => name === 'deposits.tell')?.run()
    expect(takeDueNotices).toHaveBeenCalledOnce()
    expect(log.info).toHaveBeenCalledWith({ done: 2 }, expect.any(String))
    await schedules.find(({ name }) => name === 'images.sweep')?.run()
    expect(log.info).toHaveBeenCalledWith({ removed: 2 }, expect.any(String))
    expect(log.warn).toHaveBeenCalledWith({ left: 3 }, expect.any(String))
  })

  test('report what the provider’s record differs in once it should have settled', async () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const market = memoryMarketplace({ now: () => now })
    const { schedules, log } = schedulesOver(market)
    const compare = () => schedules.find(({ name }) => name === 'books.reconcile')?.run()
    const { reference } = await market.wallet.deposit(await aUser(market), kobo(5000_00))
    market.bank.endCharge(reference, 'success')
    now = new Date('2026-11-21T12:30:00Z')
    await compare()
    expect(log.error).not.toHaveBeenCalled()
    now = new Date('2026-11-22T12:00:00Z')
    await compare()
    expect(log.error).toHaveBeenCalledWith(
      { compared: 1, failure: null, differences: 1 },
      expect.stringContaining('differs'),
    )
  })

  function schedulesOver(market: Parameters<typeof schedulesOf>[0]['market']) {
    const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
    const schedules = schedulesOf({
      market,
      db: postgres.db,
      now: () => new Date(),
      systemState: () => Promise.reject(new Error('nothing asks for it')),
      isSandbox: true,
      sendMessageDigests: async () => {},
      removeOldFiles: async () => 0,
      removeOrphanedImages: async () => ({ removed: 2, left: 3 }),
      log,
    })
    return { schedules, log }
  }
})

describe('Work in batches', () => {
  test('goes on until a batch is not full', async () => {
    const left = [2, 2, 1]
    expect(await inBatches(2, async () => left.shift() ?? 0)).toBe(5)
  })

  test('ends when its time is up, and leaves the rest to the next turn', async () => {
    let time = 0
    const step = vi.fn(async () => {
      time += 10
      return 2
    })
    expect(await inBatches(2, step, { withinMs: 25, now: () => time })).toBe(6)
  })
})
