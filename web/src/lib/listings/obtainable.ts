type Offered = { availability: string }

/** Returns false while open orders hold its last pieces. */
export function isObtainable({ availability }: Offered): boolean {
  return availability !== 'reserved'
}

/** Returns those that are not reserved; all of them where all are. */
export function obtainable<Item extends Offered>(items: readonly Item[]): readonly Item[] {
  const free = items.filter(isObtainable)
  return free.length === 0 ? items : free
}
