import { Pencil, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListingActions } from '../../../lib/api/listings.ts'
import type { CatalogKind } from '../../../lib/listing-kinds.ts'
import { toast } from '../../../lib/toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/dialog/delete-button.tsx'
import { Notice } from '../../ui/notice.tsx'

type OwnerPanelProps = {
  listingKind: CatalogKind
  listing: { id: number; isDisabled: boolean }
  heading: string
  children: ReactNode
}

/** What its owner can do with a listing: edit it (a disabled business not) and delete it. */
export default function OwnerPanel({
  listingKind,
  listing: { id, isDisabled },
  heading,
  children,
}: OwnerPanelProps) {
  const canEdit = !isDisabled || listingKind.kind === 'product'
  return (
    <Notice
      tone="neutral"
      icon={Store}
      title="This is your listing."
      action={
        <>
          {canEdit && (
            <ButtonLink
              to={listingKind.editPathOf(id)}
              variant="outline"
              icon={<Pencil aria-hidden="true" className="size-5" />}
            >
              {`Edit ${listingKind.One}`}
            </ButtonLink>
          )}
          <DeleteListing listingKind={listingKind} id={id} heading={heading} />
        </>
      }
    >
      {!isDisabled && children}
    </Notice>
  )
}

function DeleteListing({
  listingKind,
  id,
  heading,
}: {
  listingKind: CatalogKind
  id: number
  heading: string
}) {
  const navigate = useNavigate()
  const { remove } = useListingActions(listingKind, id)
  return (
    <DeleteButton
      name={heading}
      confirmLabel={`Delete ${listingKind.One}`}
      remove={remove}
      onRemoved={async ({ message }) => {
        toast.success(message)
        await navigate(listingKind.path, { replace: true })
      }}
      failure={`Failed to delete ${listingKind.kind}`}
    >
      {listingKind.kind === 'product'
        ? 'This deletes it and its photos for good. Orders already placed for it continue.'
        : 'This deletes it and its photos for good.'}
    </DeleteButton>
  )
}
