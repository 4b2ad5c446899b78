import { describe, expect, test } from 'vitest'
import type { AuditFilter, AuditEntry as AuditRead } from '#adapters/contract/moderation/audit.ts'
import type { AuditEntry } from '#domain/moderation/ports.ts'
import { readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aProduct, aUser, unique } from '#tests/support/market/builders.ts'

describe('Administration reads', () =>
  readsOnPostgres((backend) => {
    const add = (change: Parameters<typeof aUser>[0] = {}) =>
      backend().atomically(({ users }) => users.add(aUser(change)))

    test('count open accounts and all listings of a campus', async () => {
      const { atomically, views } = backend()
      const campus = unique('campus')
      const [ada, gone] = [await add({ campus }), await add({ campus, deletedAt: new Date() })]
      await atomically(async ({ products }) => {
        await products.add(aProduct(ada, { campus, category: 'books' }))
        await products.add(aProduct(ada, { campus, category: 'books', isDisabled: true }))
        await products.add(aProduct(ada, { campus, category: 'food' }))
      })
      expect(gone).toBeGreaterThan(0)
      expect(await views.adminDashboard(campus)).toEqual({
        totalUsers: 1,
        totalProducts: 3,
        totalBusinesses: 0,
        disabledProducts: 1,
        disabledBusinesses: 0,
        usersByCampus: [{ campus, count: 1 }],
        productsByCategory: [
          { category: 'books', count: 2 },
          { category: 'food', count: 1 },
        ],
        businessesByCategory: [],
      })
    })

    test('find people by part of a name or address, newest first, page by page', async () => {
      const { views } = backend()
      const name = unique('100%_Ngozi')
      const [one, two] = [
        await add({ name, createdAt: new Date('2026-11-01') }),
        await add({ name: name.toUpperCase(), createdAt: new Date('2026-11-02') }),
      ]
      const find = (search: string, page = 1) => views.listUsers({ search, page, limit: 1 }, A_SUPER_ADMIN)
      expect(await find(name.toLowerCase())).toMatchObject({ total: 2, rows: [{ id: two }] })
      expect(await find(name, 2)).toMatchObject({ rows: [{ id: one }] })
      expect(await find(name.replace('%', 'x'))).toEqual({ total: 0, rows: [] })
    })

    describe('of the audit log', () => {
      const record = (entry: Partial<AuditEntry> & { actorId: number }) =>
        backend().atomically(({ audit }) =>
          audit.record({
            action: 'product.disabled',
            subject: 'product:987654321',
            reason: '',
            at: new Date('2999-01-01T12:00:00Z'),
            ...entry,
          }),
        )
      const found = async (filter: AuditFilter) => {
        const { rows, total, actors } = await backend().views.listAudit(
          { page: 1, limit: 10, ...filter },
          A_SUPER_ADMIN,
        )
        for (const { actor } of rows) expect(actors).toContainEqual(actor)
        const entries: AuditRead[] = []
        for await (const entry of backend().views.auditEntries(filter)) entries.push(entry)
        expect(entries).toEqual(rows)
        expect(total).toBe(rows.length)
        return rows
      }

      test('is read newest first, with the actors’ names', async () => {
        const actorId = await add({ name: unique('Super') })
        for (const minute of [1, 3, 2])
          await record({ actorId, reason: `step ${minute}`, at: new Date(Date.UTC(2999, 0, 1, 0, minute)) })
        const rows = await found({ actor: actorId })
        expect(rows.map(({ reason }) => reason)).toEqual(['step 3', 'step 2', 'step 1'])
        expect(rows[0]?.actor).toMatchObject({ id: actorId, name: expect.stringContaining('Super') })
      })

      test('names the target, its campus and page, and the changes', async () => {
        const campus = unique('campus')
        const [actorId, ada] = [await add(), await add({ name: 'Ada Obi', campus })]
        const id = await backend().atomically(({ products }) =>
          products.add(aProduct(ada, { campus, description: 'Blue lamp' })),
        )
        await record({
          actorId,
          action: 'admin.made',
          subject: `user:${ada}`,
          before: 'Member',
          after: 'Admin',
        })
        await record({ actorId, subject: `product:${id}` })
        await record({ actorId, subject: 'product:987654321' })
        await record({ actorId, action: 'campus_page.changed', subject: 'campus:unilag' })
        await record({ actorId, action: 'dispute.resolved_by_split', subject: 'recalled_order:987654321' })
        expect(await found({ actor: actorId })).toMatchObject([
          { subjectName: 'recalled order 987654321', page: null, campus: null },
          { subjectName: 'UNILAG', page: { kind: 'campus', id: 0 }, campus: 'unilag' },
          { subjectName: 'product 987654321', page: null, campus: null, before: '', after: '' },
          { subjectName: 'Blue lamp', page: { kind: 'product', id }, campus },
          {
            ...{ subjectName: 'Ada Obi', page: { kind: 'person', id: ada }, campus },
            ...{ before: 'Member', after: 'Admin' },
          },
        ])
      })

      test('is filtered by actor, action, place and time, in days of Lagos', async () => {
        const [actorId, other] = [await add(), await add()]
        // 00:30 on 2 January in Lagos.
        const night = new Date('2999-01-01T23:30:00Z')
        await record({ actorId, action: 'gig.deleted', subject: 'campus:unilag', at: night })
        await record({ actorId, action: 'fees.changed', subject: 'campus:ui' })
        await record({ actorId: other })
        const reads = async (filter: AuditFilter) =>
          (await found({ actor: actorId, ...filter })).map(({ action }) => action)
        expect(await reads({})).toEqual(['gig.deleted', 'fees.changed'])
        expect(await reads({ kind: 'gig' })).toEqual(['gig.deleted'])
        expect(await reads({ campus: 'ui' })).toEqual(['fees.changed'])
        expect(await reads({ startDate: '2999-01-02' })).toEqual(['gig.deleted'])
        expect(await reads({ endDate: '2999-01-01' })).toEqual(['fees.changed'])
        expect(await reads({ startDate: '2999-01-02', endDate: '2999-01-01' })).toEqual([])
      })
    })
  }))
