import { KINDS } from '#adapters/contract/catalog/kinds.ts'
import {
  GIG_CATEGORY_LABELS,
  type GigCategory,
  gigCategoryLabel,
} from '#adapters/contract/gigs/gig-choices.ts'
import { paths } from '../navigation/paths.ts'
import { type Choice, choicesOf, type ListingKindDetails } from './listing-kinds.ts'

export const GIGS: ListingKindDetails & { categories: readonly Choice<GigCategory>[] } = {
  ...KINDS.gig,
  kind: 'gig',
  path: paths.gigs,
  pathOf: paths.gig,
  editPathOf: paths.editGig,
  categories: choicesOf(GIG_CATEGORY_LABELS),
  categoryLabel: gigCategoryLabel,
}
