/** What a product's form holds beside its photos. `price` in naira; undefined while blank. */
export type ListingText = {
  description: string
  category: string
  price: number | undefined
  priceOnRequest: boolean
  sellOnline: boolean
  /** How many there are, as it is typed; blank is not counted. */
  stock: string
}

export const BLANK: ListingText = {
  description: '',
  category: '',
  price: undefined,
  priceOnRequest: false,
  sellOnline: true,
  stock: '',
}

/** What this user typed and did not list yet; undefined when nothing. */
export function keptDraft(userId: number): ListingText | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return isDraft(found)
      ? { ...found, price: found.price ?? undefined, stock: found.stock ?? '' }
      : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed over a reload; a blank form keeps nothing. */
export function keepDraft(userId: number, text: ListingText): void {
  const isBlank = text.description.trim() === '' && text.category === '' && text.price === undefined
  try {
    if (isBlank) forgetDraft(userId)
    else localStorage.setItem(keyOf(userId), JSON.stringify({ ...text, price: text.price ?? null }))
  } catch {
    // The store is full or closed: the form works without it.
  }
}

/** Forgets it, once it is listed or thrown away. */
export function forgetDraft(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}

/** Whether it is sold through escrow: as wished, but never without a price. */
export function sellsOnline({
  price,
  priceOnRequest,
  sellOnline,
}: Pick<ListingText, 'price' | 'priceOnRequest' | 'sellOnline'>) {
  return sellOnline && !priceOnRequest && price !== undefined && price > 0
}

/** What was typed as a number; null for blank: not counted. */
export function stockOf({ stock }: Pick<ListingText, 'stock'>): number | null {
  return stock.trim() === '' ? null : Number(stock)
}

function keyOf(userId: number): string {
  return `product-draft-${userId}`
}

function isDraft(
  value: unknown,
): value is Omit<ListingText, 'stock'> & { price: number | null; stock?: string } {
  const { description, category, price, priceOnRequest, sellOnline, stock } = (value ??
    {}) as Partial<ListingText>
  return (
    typeof description === 'string' &&
    typeof category === 'string' &&
    (typeof price === 'number' || price === null) &&
    typeof priceOnRequest === 'boolean' &&
    typeof sellOnline === 'boolean' &&
    (stock === undefined || typeof stock === 'string')
  )
}
