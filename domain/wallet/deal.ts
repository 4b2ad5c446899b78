export type Deal = {
  kind: 'order' | 'gig'
  id: number
  title: string
  counterpart: { id: number; name: string }
}

export function titleOfItems(titles: readonly string[]): string {
  const [first = '', ...others] = titles
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** Inserts names on reading: the ledger is append-only, and a name is deleted with its account. */
export function describe(
  { description, reference }: { description: string; reference: string },
  deal: Deal | null,
): string {
  if (!deal || deal.title === '') return description
  return description.replace(reference, () => `${deal.title} · ${deal.counterpart.name}`)
}
