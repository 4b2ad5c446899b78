import { Pencil } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { gigTitle } from '#adapters/contract/core/texts.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { DeleteButton } from '../../components/ui/dialog/delete-button.tsx'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { useGigActions } from './gig-api.ts'

type OpenGigActionsProps = {
  gig: Gig
  /** It is somebody else's: an admin says why. */
  moderates?: boolean
}

/** What can be done with an open gig: editing and deleting it. */
export function OpenGigActions({ gig, moderates = false }: OpenGigActionsProps) {
  return (
    <>
      <ButtonLink
        to={paths.editGig(gig.id)}
        variant="outline"
        icon={<Pencil aria-hidden="true" className="size-5" />}
      >
        Edit Gig
      </ButtonLink>
      <DeleteGig gig={gig} moderates={moderates} />
    </>
  )
}

function DeleteGig({ gig, moderates }: Required<OpenGigActionsProps>) {
  const navigate = useNavigate()
  const { remove } = useGigActions(gig.id)
  return (
    <DeleteButton
      name={gigTitle(gig)}
      confirmLabel="Delete Gig"
      remove={remove}
      moderates={moderates}
      onRemoved={async () => {
        toast.success('Gig deleted successfully')
        await navigate(paths.gigs, { replace: true })
      }}
      failure="Failed to delete gig"
    >
      We reject all bids and tell the bidders it was deleted.
    </DeleteButton>
  )
}
