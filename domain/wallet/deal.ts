/** What money was paid for, and who the other side is. */
export type Deal = {
  kind: 'order' | 'gig'
  id: number
  /** What was bought, or what the gig is called. */
  title: string
  counterpart: { id: number; name: string }
}

/** Returns what was bought, by its first title: `Tecno Spark 10`, `Tecno Spark 10 and 2 more`. */
export function titleOfItems(titles: readonly string[]): string {
  const [first = '', ...others] = titles
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/**
 * Returns a transaction's description with the thing and the person where the reference stands. The names are put in when
 * it is read: the ledger is append-only, and a name leaves it with its account.
 */
export function describe(
  { description, reference }: { description: string; reference: string },
  deal: Deal | null,
): string {
  if (!deal || deal.title === '') return description
  return description.replace(reference, () => `${deal.title} · ${deal.counterpart.name}`)
}
