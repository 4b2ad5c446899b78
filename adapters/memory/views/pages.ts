/** One page of rows. */
export function pageOf<T>(rows: T[], { page, limit }: { page: number; limit: number }): T[] {
  return rows.slice((page - 1) * limit, page * limit)
}
