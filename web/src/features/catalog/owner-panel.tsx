import { Pencil, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '../../components/button.tsx'
import { DeleteButton } from '../../components/delete-button.tsx'
import { Notice } from '../../components/notice.tsx'
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
export default function OwnerPanel({
  shelf,
  listing: { id, isDisabled },
  heading,
  children,
}: OwnerPanelProps) {
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
  return (
    <DeleteButton
      name={heading}
      confirmLabel={`Delete ${shelf.One}`}
      remove={acts.remove}
      onRemoved={async ({ message }) => {
        toast.success(message)
        await navigate(shelf.path, { replace: true })
        await acts.forget()
      }}
      failure={`Failed to delete ${shelf.kind}`}
    >
      It is gone for good, with its photos.
      {shelf.kind === 'product' && ' Orders that were placed for it go on.'}
    </DeleteButton>
  )
}
