import { Pencil, Store, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { useListingActs } from './owner-api.ts'
import type { Shelf } from './shelves.ts'

type OwnerPanelProps = {
  shelf: Shelf
  listing: { id: number; isDisabled: boolean }
  heading: string
  children: ReactNode
}

/** What its owner can do with a listing: edit it (a disabled business not) and delete it. */
export function OwnerPanel({ shelf, listing: { id, isDisabled }, heading, children }: OwnerPanelProps) {
  const canEdit = !isDisabled || shelf.kind === 'product'
  return (
    <Notice
      tone="neutral"
      icon={Store}
      title="This is your listing."
      action={
        <>
          {canEdit && (
            <ButtonLink
              to={shelf.editPathOf(id)}
              variant="outline"
              icon={<Pencil aria-hidden="true" className="size-5" />}
            >
              Edit {shelf.One}
            </ButtonLink>
          )}
          <DeleteListing shelf={shelf} id={id} heading={heading} />
        </>
      }
    >
      {!isDisabled && children}
    </Notice>
  )
}

function DeleteListing({ shelf, id, heading }: { shelf: Shelf; id: number; heading: string }) {
  const navigate = useNavigate()
  const acts = useListingActs(shelf, id)
  const [asking, setAsking] = useState(false)
  const { act, isPending } = useAct<{ message: string }, undefined>({
    mutationFn: acts.remove,
    onSuccess: async ({ message }) => {
      toast.success(message)
      await navigate(shelf.path, { replace: true })
      await acts.forget()
    },
    onError: (error) => {
      toast.error(userMessage(error, `Failed to delete ${shelf.kind}`))
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
        title={`Delete “${heading}”?`}
        confirmLabel={`Delete ${shelf.One}`}
        busy={isPending}
        busyLabel="Deleting…"
        danger
      >
        It is gone for good, with its photos.
        {shelf.kind === 'product' && ' Orders that were placed for it go on.'}
      </ConfirmDialog>
    </>
  )
}
