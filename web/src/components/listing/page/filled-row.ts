import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'

/** A row of suggestions: the similar ones first, filled up with others, each once. */
export function filledRow<Row extends { id: number }>(
  similar: readonly Row[] | undefined,
  others: readonly Row[] | undefined,
): Row[] {
  if (similar === undefined) return []
  const known = new Map([...similar, ...(others ?? [])].map((row) => [row.id, row]))
  return [...known.values()].slice(0, PAGE_SIZE.suggestions)
}
