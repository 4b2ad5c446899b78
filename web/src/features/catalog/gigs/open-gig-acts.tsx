import { Pencil } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Gig } from '#adapters/http/contract/gigs.ts'
import { gigTitle } from '#adapters/http/contract/texts.ts'
import { paths } from '../../../app/paths.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { toast } from '../../../lib/toast.ts'
import { useGigActs } from './gig-api.ts'

type OpenGigActsProps = {
  gig: Gig
  /** It is somebody else's: an admin says why. */
  moderates?: boolean
}

/** What can be done with an open gig: editing and deleting it. */
export function OpenGigActs({ gig, moderates = false }: OpenGigActsProps) {
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

function DeleteGig({ gig, moderates }: Required<OpenGigActsProps>) {
  const navigate = useNavigate()
  const acts = useGigActs(gig.id)
  return (
    <DeleteButton
      name={gigTitle(gig)}
      confirmLabel="Delete Gig"
      remove={acts.remove}
      moderates={moderates}
      onRemoved={async () => {
        toast.success('Gig deleted successfully')
        await navigate(paths.gigs, { replace: true })
        await acts.forget()
      }}
      failure="Failed to delete gig"
    >
      Its bids are rejected, and those who bid see it as cancelled.
    </DeleteButton>
  )
}
