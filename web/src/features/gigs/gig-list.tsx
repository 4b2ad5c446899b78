import { Plus } from 'lucide-react'
import { GIG_STATUSES, type GigCategory } from '#adapters/contract/gigs/gig-choices.ts'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { type ListedKind, NEWEST } from '../../components/listing/list/listed-kinds.ts'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { gigLists } from '../../lib/api/listing-queries.ts'
import { counted } from '../../lib/format.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { prefetch } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'

// Preloads the gig page, so that it opens at once on slow phones.
prefetch(() => import('./gig-detail.tsx'))

const STATUS_LABELS = {
  open: 'Open',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

const LISTED_GIGS: ListedKind<GigCategory> = {
  ...GIGS,
  categoryClassName: 'lg:w-48',
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

export function Component() {
  return (
    <ListingList
      listingKind={LISTED_GIGS}
      pages={gigLists.pages}
      card={(gig, { to }) => <GigCard gig={gig} to={to} />}
      everywhere="on all campuses"
      nothing={{
        title: 'No gigs found',
        narrowed: 'Try fewer filters.',
        first: 'Need a hand? Be the first to post something here.',
        add: { to: paths.createGig, label: 'Post a Gig', always: true },
      }}
      actions={
        <ButtonLink to={paths.createGig} variant="sell" icon={<Plus aria-hidden="true" className="size-5" />}>
          Post Gig
        </ButtonLink>
      }
    />
  )
}
