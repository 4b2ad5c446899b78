import { storedSystemState } from '#adapters/postgres/moderation/system-state.ts'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import type { Core } from './core.ts'

export function systemStateOf({
  db,
  now,
  deadJobs,
  diagnostics,
}: Pick<Core, 'db' | 'now' | 'deadJobs'> & {
  diagnostics: Pick<Core['diagnostics'], 'diskFree'>
}): () => Promise<SystemState> {
  return async () => {
    const free = await diagnostics.diskFree()
    return {
      ...(await storedSystemState(db, now())),
      failedJobs: await failedJobs(deadJobs),
      // A missing folder reports all of it as free, so nothing is known then.
      diskFree: free < 1 ? free : null,
    }
  }
}

/** The list is newest first, so the oldest is its last one. */
async function failedJobs({ dead }: Core['deadJobs']): Promise<SystemState['failedJobs']> {
  const { total } = await dead({ page: 1, limit: 1 })
  if (total === 0) return null
  const [oldest] = (await dead({ page: total, limit: 1 })).rows
  return oldest === undefined ? null : { count: total, since: oldest.diedAt.toISOString() }
}
