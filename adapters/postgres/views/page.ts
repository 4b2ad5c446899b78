import { type SelectQueryBuilder, sql } from 'kysely'

/** One page of `found`, and how many `counted` has: the same rows, from fewer tables and in no order. */
export async function pageOf<FoundIn, F extends keyof FoundIn, Row, CountedIn, C extends keyof CountedIn>(
  found: SelectQueryBuilder<FoundIn, F, Row>,
  counted: SelectQueryBuilder<CountedIn, C, object>,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    found
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted.select(sql`count(*)`.as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
