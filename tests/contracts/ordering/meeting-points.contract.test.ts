import { describe, expect, test } from 'vitest'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aPoint } from '#tests/support/market/meetings.ts'

describe('Meeting points', () =>
  onBothBackends((backend, reading) => {
    const add = (campus: string, name: string) =>
      backend().atomically(({ meetingPoints }) =>
        meetingPoints.add({ ...aPoint({ name }), campus, isActive: true }),
      )

    test('are stored as created and as changed', async () => {
      const { atomically } = backend()
      const campus = unique('campus')
      const id = await add(campus, 'Main Gate')
      const byId = () => atomically(({ meetingPoints }) => meetingPoints.byId(id))
      const point = { ...aPoint(), id, campus, isActive: true }
      expect(await byId()).toEqual(point)
      const changed = { ...point, name: 'Back Gate', directions: 'Under the tree', isActive: false }
      await atomically(({ meetingPoints }) => meetingPoints.save(changed))
      expect(await byId()).toEqual(changed)
      expect(await atomically(({ meetingPoints }) => meetingPoints.byId(999_999))).toBeUndefined()
    })

    test('are those of their campus, with retired ones', async () => {
      const { atomically } = backend()
      const campus = unique('campus')
      const [first, second] = [await add(campus, 'Library'), await add(campus, 'Gate')]
      await add(unique('campus'), 'Library')
      await atomically(async ({ meetingPoints }) => {
        const point = await meetingPoints.byId(first)
        if (point) await meetingPoints.save({ ...point, isActive: false })
      })
      const all = await atomically(({ meetingPoints }) => meetingPoints.ofCampus(campus))
      expect(all.map(({ id, isActive }) => [id, isActive])).toEqual([
        [first, false],
        [second, true],
      ])
    })

    reading('are read by name, the retired ones by admins of the campus alone and last', async () => {
      const { atomically, views } = backend()
      const campus = unique('campus')
      for (const name of ['Library', 'gate', 'Arts Theatre']) await add(campus, name)
      const [library] = await views.meetingPoints(campus).then((all) => all.slice(-1))
      await atomically(async ({ meetingPoints }) => {
        const point = await meetingPoints.byId(library?.id ?? 0)
        if (point) await meetingPoints.save({ ...point, name: 'Aula', isActive: false })
      })
      const names = (points: { name: string }[] | undefined) => points?.map(({ name }) => name)
      expect(names(await views.meetingPoints(campus))).toEqual(['Arts Theatre', 'gate'])
      const admin = { id: 1, role: 'ADMIN', adminCampus: campus } as const
      expect(names(await views.managedMeetingPoints(campus, admin))).toEqual(['Arts Theatre', 'gate', 'Aula'])
      const foreign = { ...admin, adminCampus: 'elsewhere' }
      expect(await views.managedMeetingPoints(campus, foreign)).toBeUndefined()
    })
  }))
