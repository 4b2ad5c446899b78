import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { inBatches, type Schedule } from '../../workers/batches.ts'
import { runSchedules } from '../../workers/clock.ts'
import { schedulesOf } from '../../workers/schedules.ts'

describe('Schedules', () => {
  const postgres = onPostgres({ connections: 2 })
  const clocks: { stop: () => Promise<void> }[] = []
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  afterEach(async () => {
    await Promise.all(clocks.splice(0).map((clock) => clock.stop()))
    vi.restoreAllMocks()
  })

  const start = (...schedules: Schedule[]) => clocks.push(runSchedules(postgres.db, schedules, log))
  const name = () => `schedule-${crypto.randomUUID()}`

  test('run repeatedly, and a failing one neither stops nor delays another', async () => {
    const [fails, works] = [vi.fn(() => Promise.reject(new Error('broken'))), vi.fn(async () => {})]
    const failing = name()
    start({ name: failing, everyMs: 10, run: fails }, { name: name(), everyMs: 10, run: works })
    await vi.waitFor(() => expect(works.mock.calls.length).toBeGreaterThan(2), 5000)
    await vi.waitFor(() => expect(fails.mock.calls.length).toBeGreaterThan(2), 5000)
    expect(log.error).toHaveBeenCalledWith({ err: new Error('broken') }, `job ${failing} failed`)
  })

  test('run once per interval over all processes, and each process runs its own ones', async () => {
    const [shared, own] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const hourly = { name: name(), everyMs: 3_600_000, run: shared }
    for (let process = 0; process < 3; process += 1) start(hourly, { name: name(), everyMs: 20, run: own })
    await vi.waitFor(() => expect(own.mock.calls.length).toBeGreaterThan(20), 5000)
    expect(shared).toHaveBeenCalledOnce()
  })

  test('that run long delay no other, and do not overlap', async () => {
    const [long, short] = [vi.fn(() => pause(1000)), vi.fn(async () => {})]
    start({ name: name(), everyMs: 10, run: long }, { name: name(), everyMs: 10, run: short })
    await vi.waitFor(() => expect(short.mock.calls.length).toBeGreaterThan(5), 5000)
    expect(long).toHaveBeenCalledOnce()
  })

  test('finish when the process stops, and none starts after', async () => {
    const ended = vi.fn()
    const run = vi.fn(() => pause(200).then(ended))
    start({ name: name(), everyMs: 10, run })
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 5000)
    await clocks.pop()?.stop()
    expect(ended).toHaveBeenCalledTimes(run.mock.calls.length)
    const { length } = run.mock.calls
    await pause(100)
    expect(run).toHaveBeenCalledTimes(length)
  })

  test('have unique names, and include checking payments', async () => {
    const reconcilePayments = vi.fn(async () => ({
      deposits: 0,
      withdrawals: 0,
      failures: [new Error('no answer')],
    }))
    const takeDueNotices = vi.fn(async () => 2)
    const market = memoryMarketplace()
    const wallet = { ...market.wallet, reconcilePayments, takeDueNotices }
    const { schedules, log, run } = schedulesOver({ ...market, wallet })
    expect(new Set(schedules.map(({ name }) => name)).size).toBe(schedules.length)
    await run('payments.sweep')
    expect(reconcilePayments).toHaveBeenCalledOnce()
    expect(log.error).toHaveBeenCalledOnce()
    await run('deposits.tell')
    expect(takeDueNotices).toHaveBeenCalledOnce()
    expect(log.info).toHaveBeenCalledWith({ done: 2 }, expect.any(String))
  })

  test('report differences with the provider’s record after the settling time', async () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const market = memoryMarketplace({ now: () => now })
    const { log, run } = schedulesOver(market)
    const compare = () => run('books.reconcile')
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
    const schedules = schedulesOf({ market, db: postgres.db, now: () => new Date() })
    return {
      schedules,
      log,
      run: (wanted: string) => schedules.find(({ name }) => name === wanted)?.run(log),
    }
  }
})

describe('Work in batches', () => {
  test('continues until a batch is not full', async () => {
    const left = [2, 2, 1]
    expect(await inBatches(2, async () => left.shift() ?? 0)).toBe(5)
  })

  test('ends when its time is up, and leaves the rest to the next run', async () => {
    let time = 0
    const step = vi.fn(async () => {
      time += 10
      return 2
    })
    expect(await inBatches(2, step, { withinMs: 25, now: () => time })).toBe(6)
  })
})
