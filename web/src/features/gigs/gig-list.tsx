import { Plus } from 'lucide-react'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { gigLists } from '../../lib/api/listing-queries.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { prefetch } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'

// Preloads the gig page, so that it opens at once on slow phones.
prefetch(() => import('./gig-detail.tsx'))

export function Component() {
  return (
    <ListingList
      listingKind={GIGS}
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
