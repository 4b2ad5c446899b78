import {
  GIG_CATEGORY_LABELS,
  GIG_STATUSES,
  type GigCategory,
  gigCategoryLabel,
} from '#adapters/contract/gigs/gig-choices.ts'
import { counted } from '../format.ts'
import { paths } from '../navigation/paths.ts'
import { choicesOf, type ListedKind, NEWEST } from './listing-kinds.ts'

const STATUS_LABELS = {
  open: 'Open',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

export const GIGS: ListedKind<GigCategory> = {
  kind: 'gig',
  many: 'gigs',
  One: 'Gig',
  Many: 'Gigs',
  path: paths.gigs,
  pathOf: paths.gig,
  editPathOf: paths.editGig,
  categories: choicesOf(GIG_CATEGORY_LABELS),
  categoryClassName: 'lg:w-48',
  categoryLabel: gigCategoryLabel,
  sorts: [NEWEST],
  range: { of: 'budget', min: 'minBudget', max: 'maxBudget' },
  sellers: { label: 'Posted by', placeholder: 'Everyone', className: 'lg:w-48' },
  chips: [
    {
      name: 'status',
      label: 'Status',
      placeholder: 'Any status',
      choices: GIG_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
      className: 'lg:w-40',
    },
  ],
  fields: [
    {
      name: 'duration',
      label: 'Duration',
      placeholder: 'Any duration',
      choices: [1, 3, 7, 14, 30].map((days) => ({
        value: String(days),
        label: `Up to ${counted(days, 'day')}`,
      })),
      className: 'lg:w-40',
    },
  ],
  hasDetails: false,
  hasSearch: false,
  moreLabel: 'Duration and budget',
}
