import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Gig } from '#adapters/http/contract/gigs.ts'
import { paths } from '../../../app/paths.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { gigTitle } from '../../../components/gig-card.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { toast } from '../../../lib/toast.ts'
import { useGigActs } from './gig-api.ts'

/** What can be done with an open gig: editing and deleting it. */
export function OpenGigActs({ gig }: { gig: Gig }) {
  return (
    <>
      <ButtonLink
        to={paths.editGig(gig.id)}
        variant="outline"
        icon={<Pencil aria-hidden="true" className="size-5" />}
      >
        Edit Gig
      </ButtonLink>
      <DeleteGig gig={gig} />
    </>
  )
}

function DeleteGig({ gig }: { gig: Gig }) {
  const navigate = useNavigate()
  const acts = useGigActs(gig.id)
  const [asking, setAsking] = useState(false)
  const { act, isPending } = useAct<{ message: string }, undefined>({
    mutationFn: acts.remove,
    onSuccess: async () => {
      toast.success('Gig deleted successfully')
      await navigate(paths.gigs, { replace: true })
      await acts.forget()
    },
    onError: (error) => {
      toast.error(userMessage(error, 'Failed to delete gig'))
      setAsking(false)
    },
  })
  return (
    <>
      <Button
        variant="danger-outline"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => act(undefined)}
        title={`Delete “${gigTitle(gig)}”?`}
        confirmLabel="Delete Gig"
        busy={isPending}
        busyLabel="Deleting…"
        danger
      >
        Its bids are rejected, and those who bid see it as cancelled.
      </ConfirmDialog>
    </>
  )
}
