import { describe, expect, test } from 'vitest'
import type { Finding } from '#domain/moderation/signals.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, unique } from '#tests/support/market/builders.ts'

const [AT, LATER] = [new Date('2026-11-02T08:00:00Z'), new Date('2026-11-02T09:00:00Z')]

describe('Signals', () =>
  onBothBackends((backend) => {
    const member = () => aMember(backend().atomically)
    const raise = (finding: Finding, at = AT) =>
      backend().atomically(async ({ signals }) => (await signals.raise(finding, at)) ?? 0)
    const get = (id: number) => backend().atomically(({ signals }) => signals.forUpdate(id))
    const settle = (id: number, by: number) =>
      backend().atomically(({ signals }) => signals.settle(id, { by, at: LATER, note: '' }))
    const remove = (userId: number) => backend().atomically(({ signals }) => signals.removeAllOf(userId))
    const aFinding = (...userIds: number[]): Finding => ({
      ...{ kind: 'shared_bank_account', key: unique('withdrawal'), userIds, facts: { withdrawalId: 1 } },
    })
    test('are stored once, and reopen when another account joins', async () => {
      const [ada, bola, chidi, admin] = [await member(), await member(), await member(), await member()]
      const finding = aFinding(ada, bola)
      const id = await raise(finding)
      expect(await raise(finding, LATER)).toBe(id)
      const found = await get(id)
      expect(found?.lookedAt).toBeNull()
      expect(found?.people.map((person) => person.id).sort((a, b) => a - b)).toEqual([ada, bola])
      expect(found?.people[0]?.campus).toBe('unilag')
      await settle(id, admin)
      expect((await get(id))?.lookedAt).toEqual(LATER)
      await raise(finding, LATER)
      expect((await get(id))?.lookedAt).toEqual(LATER)
      expect(await raise({ ...finding, userIds: [bola, chidi] }, LATER)).toBe(id)
      expect(await get(id)).toMatchObject({ lookedAt: null, people: { length: 3 } })
    })

    test('name no closed account, and are deleted with the last one', async () => {
      const [ada, bola] = [await member(), await member()]
      const id = await raise(aFinding(ada, bola))
      await remove(ada)
      expect((await get(id))?.people.map((person) => person.id)).toEqual([bola])
      await remove(bola)
      expect(await get(id)).toBeUndefined()
      const closed = await aMember(backend().atomically, { deletedAt: new Date() })
      expect(await raise(aFinding(closed))).toBe(0)
    })
  }))
