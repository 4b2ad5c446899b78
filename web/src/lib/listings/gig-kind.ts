import { gigCategoryLabel } from '#adapters/contract/gigs/gig-choices.ts'
import { paths } from '../navigation/paths.ts'
import type { ListingKindDetails } from './listing-kinds.ts'

export const GIGS: ListingKindDetails = {
  kind: 'gig',
  many: 'gigs',
  One: 'Gig',
  Many: 'Gigs',
  path: paths.gigs,
  pathOf: paths.gig,
  editPathOf: paths.editGig,
  categoryLabel: gigCategoryLabel,
}
