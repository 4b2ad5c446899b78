import type { Cluster, Redis } from 'ioredis'
import { within } from './connection.ts'

const ANSWER_WITHIN_MS = 5000
const ANY = '1'
/** Asked for by a key, so that in a cluster the node with that key answers. */
const LINEAGE = "return redis.call('INFO', 'replication')"

/** Calls `refill` when one of these notes is gone, as each is after its part of Redis was lost, and writes them anew after it. */
export async function refillWhenLost(
  redis: Redis | Cluster,
  { notes, mayFailOver }: { notes: readonly string[]; mayFailOver: boolean },
  refill: () => Promise<void>,
): Promise<void> {
  const wanted = await answered(
    Promise.all(notes.map((note) => (mayFailOver ? lineageOf(redis, note) : ANY))),
  )
  const found = await answered(Promise.all(notes.map((note) => redis.get(note))))
  if (found.every((lineage, index) => lineage === wanted[index])) return
  await refill()
  await Promise.all(notes.map((note, index) => redis.set(note, wanted[index] ?? ANY)))
}

/** Which history of writes this node goes on with: a replica that became the master may lack the last of the old one's. */
async function lineageOf(redis: Redis | Cluster, key: string): Promise<string> {
  return /master_replid:(\w+)/.exec(String(await redis.eval(LINEAGE, 1, key)))?.[1] ?? ANY
}

function answered<T>(work: Promise<T>): Promise<T> {
  return within(ANSWER_WITHIN_MS, 'the queue', work)
}
