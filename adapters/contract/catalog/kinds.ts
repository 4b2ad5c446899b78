import { KINDS, LISTING_KINDS, type ListingKind, type ListName } from '#domain/catalog/kinds.ts'

export {
  ITEM_KINDS,
  type ItemKind,
  KINDS,
  LIST_NAMES,
  LISTING_KINDS,
  type ListingKind,
  type ListName,
} from '#domain/catalog/kinds.ts'

export const KIND_LABELS = Object.fromEntries(LISTING_KINDS.map((kind) => [kind, KINDS[kind].One])) as {
  [Kind in ListingKind]: string
}
export const LIST_LABELS = Object.fromEntries(
  LISTING_KINDS.map((kind) => [KINDS[kind].many, KINDS[kind].Many]),
) as { [List in ListName]: string }
