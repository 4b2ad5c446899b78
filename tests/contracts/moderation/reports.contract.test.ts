import { describe, expect, test } from 'vitest'
import type { Report } from '#domain/messaging/report.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aBusiness, aGig, aMember, aProduct } from '#tests/support/market/builders.ts'

describe('Reports', () => readsOnPostgres(keeping))

function keeping(backend: () => DataBackend): void {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
  const people = async () =>
    [await aMember(backend().atomically), await aMember(backend().atomically)] as const
  const aReport = (reporterId: number, userId: number, change: Partial<Report> = {}): Report => ({
    itemId: null,
    messageContent: null,
    kind: 'person',
    reporterId,
    userId,
    title: 'Ada Obi',
    campus: 'futa',
    reason: 'Rude',
    createdAt: at(1),
    ...change,
  })
  const add = (report: Report) => backend().atomically(({ reports }) => reports.add(report))
  const list = (status: 'open' | 'acted' | 'dismissed' = 'open', campus = 'futa') =>
    backend().views.listReports({ status, campus, page: 1, limit: 50 }, A_SUPER_ADMIN)

  test('[R17] lose the names of closed accounts, and preserve those of listings', async () => {
    const [bola, ada] = await people()
    const { atomically } = backend()
    const campus = 'oau'
    const productId = await atomically(({ products }) => products.add(aProduct(ada)))
    await add(aReport(bola, ada, { campus }))
    await add(aReport(bola, ada, { campus, kind: 'message', messageContent: 'Pay me', createdAt: at(2) }))
    await add(
      aReport(bola, ada, { campus, kind: 'product', itemId: productId, title: 'A phone', createdAt: at(3) }),
    )
    await add(aReport(ada, bola, { campus, title: 'Bola', createdAt: at(4) }))
    await atomically(({ reports }) => reports.rename(ada, 'Deleted user'))
    const { rows } = await list('open', campus)
    expect(rows.map(({ title }) => title)).toEqual(['Bola', 'A phone', 'Deleted user', 'Deleted user'])
  })

  test('are listed by campus and state, newest first, and survive what they are about', async () => {
    const [bola, ada] = await people()
    const { atomically, views } = backend()
    const [productId, businessId, gigId] = await atomically(async ({ products, businesses, gigs }) => [
      await products.add(aProduct(ada)),
      await businesses.add(aBusiness(ada)),
      await gigs.add(aGig(ada)),
    ])
    await add(aReport(bola, ada))
    await add(aReport(bola, ada, { kind: 'product', itemId: productId, title: 'A phone', createdAt: at(4) }))
    await add(
      aReport(bola, ada, { kind: 'business', itemId: businessId, title: 'Mama Put', createdAt: at(2) }),
    )
    await add(aReport(bola, ada, { kind: 'gig', itemId: gigId, title: 'A poster', createdAt: at(3) }))
    await add(aReport(bola, ada, { campus: 'ebu' }))
    const { rows, total } = await list()
    expect([rows.map(({ kind, itemId }) => [kind, itemId]), total]).toEqual([
      [
        ['product', productId],
        ['gig', gigId],
        ['business', businessId],
        ['person', null],
      ],
      4,
    ])
    expect(rows[0]).toMatchObject({
      title: 'A phone',
      status: 'open',
      decision: null,
      reporter: { id: bola, name: 'Ada Obi' },
    })
    expect((await list('open', 'ebu')).total).toBe(1)
    expect(
      (await views.listReports({ status: 'open', page: 1, limit: 50 }, A_SUPER_ADMIN)).total,
    ).toBeGreaterThanOrEqual(5)
    await atomically(({ products }) => products.remove(productId ?? 0))
    expect(await views.report(rows[0]?.id ?? 0)).toMatchObject({
      kind: 'product',
      itemId: null,
      title: 'A phone',
    })
    expect(await views.report(987_654)).toBeUndefined()
    expect(await views.reportsOf(bola)).toHaveLength(5)
  })

  test('about the same thing are decided together, if open', async () => {
    const [bola, ada] = await people()
    const [chidi, judge] = await people()
    const { atomically, views } = backend()
    const productId = await atomically(({ products }) => products.add(aProduct(ada)))
    const about = { kind: 'product', itemId: productId, campus: 'usmanu' } as const
    for (const who of [bola, chidi]) await add(aReport(who, ada, about))
    await add(aReport(bola, ada, { campus: 'usmanu' }))
    expect(await atomically(({ reports }) => reports.isWaiting(aReport(bola, ada, about)))).toBe(true)
    expect(await atomically(({ reports }) => reports.isWaiting(aReport(judge, ada, about)))).toBe(false)
    const id = (await list('open', 'usmanu')).rows.find(({ kind }) => kind === 'product')?.id ?? 0
    await atomically(async ({ reports }) => {
      const report = await reports.forUpdate(id)
      expect(report).toMatchObject({ ...about, id, status: 'open', reason: 'Rude' })
      if (report) await reports.decide(report, { status: 'acted', by: judge, at: at(5), reason: 'Fake' })
    })
    expect((await list('open', 'usmanu')).rows).toMatchObject([{ kind: 'person' }])
    const { rows } = await list('acted', 'usmanu')
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(row.decision).toEqual({
        by: { id: judge, name: 'Ada Obi' },
        at: at(5).toISOString(),
        reason: 'Fake',
      })
    await add(aReport(bola, ada, about))
    expect(await atomically(({ reports }) => reports.isWaiting(aReport(bola, ada, about)))).toBe(true)
    expect(await views.report(id)).toMatchObject({ status: 'acted' })
    expect(await atomically(({ reports }) => reports.forUpdate(987_654))).toBeUndefined()
  })
}
