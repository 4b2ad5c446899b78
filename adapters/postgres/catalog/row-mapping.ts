import type { AnyListing } from '#domain/catalog/listing.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

const FIXED = { id: 'id', userId: 'user_id', campus: 'campus', createdAt: 'created_at' } as const
type Fixed = typeof FIXED

/** Mutable fields by column: the single list that writes and reads are made of. */
type Columns<L> = { readonly [Name in Exclude<keyof L, keyof Fixed | 'images'>]: string }
type Fields<L> = { readonly [Name in keyof Columns<L>]: unknown }
type Names = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

/** Returns the functions that write and read the rows of a kind of listing; without pictures. */
export function rowMapping<L extends Omit<AnyListing, 'images'>>(columns: Columns<L>) {
  return {
    columnsOf: (listing: Omit<L, keyof Fixed>): Record<string, unknown> =>
      columnsOf<Columns<L>, Fields<L>>(columns, listing as Fields<L>),
    listingOf: (row: object) =>
      fieldsOf<Names, Row>({ ...FIXED, ...columns }, row as Row) as object as Omit<L, 'images'>,
  }
}

export function columnsRead<const C extends Readonly<Record<string, string>>>(columns: C) {
  const all = { ...FIXED, ...columns }
  return Object.values<string>(all).map((column) => `l.${column}`) as `l.${(C & Fixed)[keyof (C & Fixed)]}`[]
}
