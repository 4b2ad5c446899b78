import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Nulls come last in both directions. */
type SortColumn = { by: string; down?: boolean; nullable?: boolean }
/** Columns of an order. The last one is the id, so that pages never overlap. */
export type Sort = readonly [...SortColumn[], SortColumn]

/** Reads from the nearer end of an index: `matching` filters one table, `found` selects the page's rows. */
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
  // The first page does not depend on the total, so both are queried at once.
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

async function countOf<In, T extends keyof In>(matching: SelectQueryBuilder<In, T, object>): Promise<number> {
  const { total } = await matching
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

export function orderOf(sort: Sort, { backwards = false } = {}): RawBuilder<unknown> {
  const columns = sort.map(({ by, down = false, nullable = false }) => {
    const direction = down === backwards ? sql`asc` : sql`desc`
    const nulls = nullable ? (backwards ? sql` nulls first` : sql` nulls last`) : sql``
    return sql`${sql.ref(by)} ${direction}${nulls}`
  })
  return sql.join(columns)
}

const BATCH = 500

/** Yields all rows in key order, in batches: `read` returns at most `limit` rows after the given one. */
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
