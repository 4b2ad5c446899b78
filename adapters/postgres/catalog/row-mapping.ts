import type { AnyListing } from '#domain/catalog/listing.ts'

/** Columns that are written once, by field. */
const FIXED = { id: 'id', userId: 'user_id', campus: 'campus', createdAt: 'created_at' } as const
type Fixed = typeof FIXED

/** Mutable fields of a kind of listing by column: the single list that writes and reads are made of. */
type Columns<L> = { readonly [Name in Exclude<keyof L, keyof Fixed | 'images'>]: string }

/** Returns the functions that write and read the rows of a kind of listing. */
export function rowMapping<L extends Omit<AnyListing, 'images'>>(columns: Columns<L>) {
  const written = Object.entries<string>(columns)
  const read = [...Object.entries<string>(FIXED), ...written]
  return {
    columnsOf: (listing: Omit<L, keyof Fixed>): Record<string, unknown> =>
      Object.fromEntries(
        written.map(([name, column]) => [column, (listing as Record<string, unknown>)[name]]),
      ),
    listingOf: (row: object): Omit<L, 'images'> =>
      Object.fromEntries(
        read.map(([name, column]) => [name, (row as Record<string, unknown>)[column]]),
      ) as Omit<L, 'images'>,
  }
}

/** Returns the columns of rows aliased `l` to read. */
export function columnsRead<const C extends Readonly<Record<string, string>>>(columns: C) {
  const all = { ...FIXED, ...columns }
  return Object.values<string>(all).map((column) => `l.${column}`) as `l.${(C & Fixed)[keyof (C & Fixed)]}`[]
}
