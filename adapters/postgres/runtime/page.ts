import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** By which column a list is sorted, and which way; what has no value comes last either way. */
type SortColumn = { by: string; down?: boolean; nullable?: boolean }
/** The last one is the id, so that pages never overlap. */
export type Sort = readonly [...SortColumn[], SortColumn]

/**
 * One page of a list and how many it has. `matching` narrows one table, in no order; `found` shows the same rows whole. Only the
 * page's own rows are read whole: it is found by ids in an index, from whichever end of the list is nearer, and a page
 * beyond the end is not looked for.
 */
export async function pageOf<FoundIn, F extends keyof FoundIn, Row, In, T extends keyof In>(
  found: SelectQueryBuilder<FoundIn, F, Row>,
  matching: SelectQueryBuilder<In, T, object>,
  sort: Sort,
  { page, limit }: { page: number; limit: number },
  count: () => Promise<number> = () => countOf(matching),
): Promise<{ rows: Row[]; total: number }> {
  const skipped = (page - 1) * limit
  const rowsOf = (ids: SelectQueryBuilder<In, T, object>) => {
    const id = sql.ref(sort[sort.length - 1]?.by ?? 'id')
    return found
      .where(sql<boolean>`${id} in (${ids.select(id.as('id'))})`)
      .orderBy(orderOf(sort))
      .execute()
  }
  // The first page needs no total to be found, so neither waits for the other.
  if (skipped === 0) {
    const [rows, total] = await Promise.all([rowsOf(matching.orderBy(orderOf(sort)).limit(limit)), count()])
    return { rows, total }
  }
  const total = await count()
  const left = total - skipped
  if (left <= 0) return { rows: [], total }
  const ids =
    skipped <= total / 2
      ? matching.orderBy(orderOf(sort)).limit(limit).offset(skipped)
      : matching
          .orderBy(orderOf(sort, { backwards: true }))
          .limit(Math.min(limit, left))
          .offset(Math.max(left - limit, 0))
  return { rows: await rowsOf(ids), total }
}

/** How many rows these are, counted one by one. */
async function countOf<In, T extends keyof In>(matching: SelectQueryBuilder<In, T, object>): Promise<number> {
  const { total } = await matching
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

function orderOf(sort: Sort, { backwards = false } = {}): RawBuilder<unknown> {
  const columns = sort.map(({ by, down = false, nullable = false }) => {
    const direction = down === backwards ? sql`asc` : sql`desc`
    const nulls = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
    return sql`${sql.ref(by)} ${direction}${nulls}`
  })
  return sql.join(columns)
}

const BATCH = 500

/** All rows in the order of a key, a batch at a time: `read` returns at most `limit` of those after a row. */
export async function* inBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const batch = await read(last, BATCH)
    yield* batch
    last = batch.at(-1)
    if (batch.length < BATCH) return
  }
}
