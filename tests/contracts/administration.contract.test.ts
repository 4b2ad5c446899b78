import { describe, expect, test } from 'vitest'
import { readsOnPostgres } from '#tests/support/both-backends.ts'
import { aProduct, aUser, unique } from '#tests/support/builders.ts'

describe('What admins see', () =>
  readsOnPostgres((backend) => {
    const add = (change: Parameters<typeof aUser>[0] = {}) =>
      backend().atomically(({ users }) => users.add(aUser(change)))

    test('counts living people and all listings of a campus', async () => {
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

    test('finds people by a part of name or address, newest first, page by page', async () => {
      const { views } = backend()
      const name = unique('100%_Ngozi')
      const [one, two] = [
        await add({ name, createdAt: new Date('2026-11-01') }),
        await add({ name: name.toUpperCase(), createdAt: new Date('2026-11-02') }),
      ]
      const find = (search: string, page = 1) => views.adminUsers({ search, page, limit: 1 })
      expect(await find(name.toLowerCase())).toMatchObject({ total: 2, rows: [{ id: two }] })
      expect(await find(name, 2)).toMatchObject({ rows: [{ id: one }] })
      expect(await find(name.replace('%', 'x'))).toEqual({ total: 0, rows: [] })
    })

    test('the audit log is read newest first, with the names of who acted', async () => {
      const { atomically, views } = backend()
      const actorId = await add({ name: unique('Super') })
      for (const minute of [1, 3, 2])
        await atomically(({ audit }) =>
          audit.record({
            actorId,
            action: `step.${minute}`,
            subject: 'user:1',
            reason: '',
            at: new Date(Date.UTC(2999, 0, 1, 0, minute)),
          }),
        )
      const { rows } = await views.auditLog({ page: 1, limit: 3 })
      expect(rows.map(({ action }) => action)).toEqual(['step.3', 'step.2', 'step.1'])
      expect(rows[0]?.actor).toMatchObject({ id: actorId, name: expect.stringContaining('Super') })
    })
  }))
