import type { Jobs } from '#domain/shared/ports.ts'

export function allDead(...lists: readonly Pick<Jobs, 'dead' | 'revive'>[]): Pick<Jobs, 'dead' | 'revive'> {
  return {
    async dead({ page, limit }) {
      const all = await Promise.all(lists.map((list) => list.dead({ page: 1, limit: page * limit })))
      const rows = all
        .flatMap((list) => list.rows)
        .toSorted((one, other) => other.diedAt.getTime() - one.diedAt.getTime())
      const total = all.reduce((sum, list) => sum + list.total, 0)
      return { rows: rows.slice((page - 1) * limit, page * limit), total }
    },
    async revive(id) {
      for (const list of lists) if (await list.revive(id)) return true
      return false
    },
  }
}
