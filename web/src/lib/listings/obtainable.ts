type Offered = { availability: string }

/** Returns false while open orders reserve the last pieces. */
export function isObtainable({ availability }: Offered): boolean {
  return availability !== 'reserved'
}

export function obtainable<Item extends Offered>(items: readonly Item[]): readonly Item[] {
  const free = items.filter(isObtainable)
  return free.length === 0 ? items : free
}
