import type { UseQueryResult } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { type Hidden, isWhole } from './listing-detail.tsx'
import type { Shelf } from './shelves.ts'

type Own = { id: number; userId: number; isDisabled: boolean; disabledReason: string | null }

type EditListingProps<L extends Own> = {
  shelf: Shelf
  listing: UseQueryResult<L | Hidden>
  form: (listing: L) => ReactNode
}

/** The frame of an edit screen: only the owner gets the form, and only once it is known how the listing stands now. */
export function EditListing<L extends Own>({ shelf, listing, form }: EditListingProps<L>) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { isError, isFetchedAfterMount, data } = listing
  const isNoId = listing.isPending && listing.fetchStatus === 'idle'
  useEffect(() => {
    if (!isError) return
    toast.error(`Failed to load ${shelf.kind}`)
    void navigate(paths.dashboard, { replace: true })
  }, [isError, navigate, shelf])

  if (isNoId) return <NotYours shelf={shelf} />
  if (isError || !isFetchedAfterMount || !data || !user)
    return (
      <>
        <PageTitle className="sr-only">{`Edit ${shelf.One}`}</PageTitle>
        <Skeleton label={`Loading ${shelf.kind}`} />
      </>
    )
  if (!isWhole(data) || data.userId !== user.id) return <NotYours shelf={shelf} />
  return (
    <>
      <BackLink to={shelf.pathOf(data.id)}>{shelf.One}</BackLink>
      <PageHeader heading={`Edit ${shelf.One}`} />
      {data.isDisabled && <Disabled shelf={shelf} reason={data.disabledReason} />}
      {(!data.isDisabled || shelf.kind === 'product') && form(data)}
    </>
  )
}

function NotYours({ shelf: { One } }: { shelf: Shelf }) {
  return (
    <>
      <PageTitle className="sr-only">{`Edit ${One}`}</PageTitle>
      <EmptyState
        title={`${One} not found or you don't have permission to edit it`}
        picture="books"
        action={<ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>}
      />
    </>
  )
}

function Disabled({ shelf: { kind }, reason }: { shelf: Shelf; reason: string | null }) {
  return (
    <Notice
      tone="danger"
      icon={EyeOff}
      title={`This ${kind} is disabled. Only you can see it.`}
      className="mb-6"
    >
      {reason !== null && <p className="break-words">Reason: {reason}</p>}
      <p>
        {kind === 'product' ? 'You can change it; it stays disabled.' : 'It cannot be changed meanwhile.'}
      </p>
    </Notice>
  )
}
