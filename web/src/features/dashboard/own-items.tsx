import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { type OwnKind, ownQuery } from './api.ts'
import { OwnItemCard } from './own-item.tsx'

export function OwnItems({ kind }: { kind: OwnKind }) {
  const { many } = kind.listingKind
  const { data, error, isPending, refetch } = useQuery(ownQuery(kind))
  return (
    <section aria-labelledby={many} className="mt-10">
      <SectionHeader
        id={many}
        heading={kind.heading}
        action={
          <span className="flex items-center gap-4">
            {kind.more && <LoneLink to={kind.more.to}>{kind.more.label}</LoneLink>}
            <ButtonLink
              to={paths.addListing}
              state={{ kind: kind.listingKind.kind }}
              variant="outline"
              className="min-h-11 px-4!"
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              Add
            </ButtonLink>
          </span>
        }
      />
      {isPending ? (
        <Skeleton lines={3} label={`Loading ${many}`} />
      ) : !data ? (
        <ErrorState message={userMessage(error, 'Failed to load your listings')} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <EmptyState title={kind.empty} picture={kind.picture} className="py-4" />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((item) => (
            <OwnItemCard key={item.id} kind={kind} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
