import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'

type Asked = { search?: string | undefined; page: number }
type Page<L> = { listings: L[]; pagination: { totalPages: number } }

/** One page of a list that came whole, of what has these words in its title. */
export function pageOfAll<L extends { title: string }>(
  all: readonly L[],
  { search = '', page }: Asked,
): Page<L> {
  const found = all.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  const from = (page - 1) * PAGE_SIZE.admin
  return {
    listings: found.slice(from, from + PAGE_SIZE.admin),
    pagination: { totalPages: Math.max(1, Math.ceil(found.length / PAGE_SIZE.admin)) },
  }
}
