import { byKind, byList, KINDS, LISTING_KINDS, type ListingKind } from '#domain/catalog/kinds.ts'

export {
  byList,
  ITEM_KINDS,
  type ItemKind,
  KINDS,
  LIST_NAMES,
  LISTING_KINDS,
  type ListingKind,
  type ListName,
} from '#domain/catalog/kinds.ts'

export const KIND_LABELS = byKind((kind) => KINDS[kind].One)
export const LIST_LABELS = byList((kind) => KINDS[kind].Many)

/** Makes the fields that refer to a listing by its kind, such as `productId`. */
export function ofListingIds<Value>(make: (kind: ListingKind) => Value) {
  const fields = LISTING_KINDS.map((kind) => [`${kind}Id`, make(kind)])
  return Object.fromEntries(fields) as Record<`${ListingKind}Id`, Value>
}

export type ListingReference = { [Kind in ListingKind]: Record<`${Kind}Id`, number> }[ListingKind]

export function referenceTo(kind: ListingKind, id: number): ListingReference {
  return { [`${kind}Id`]: id } as ListingReference
}
