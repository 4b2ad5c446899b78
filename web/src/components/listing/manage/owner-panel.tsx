import { Pencil, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListingActions } from '../../../lib/api/listings.ts'
import type { CatalogKind, ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
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

export default function OwnerPanel({
  listingKind,
  listing: { id, isDisabled },
  heading,
  children,
}: OwnerPanelProps) {
  const { remove } = useListingActions(listingKind, id)
  const isProduct = listingKind.kind === 'product'
  return (
    <Notice
      tone="neutral"
      icon={Store}
      title="This is your listing."
      action={
        <EditAndDelete
          listingKind={listingKind}
          id={id}
          name={heading}
          canEdit={!isDisabled || isProduct}
          remove={remove}
          failure={`Failed to delete ${listingKind.kind}`}
        >
          {isProduct
            ? 'This deletes it and its photos for good. Orders already placed for it continue.'
            : 'This deletes it and its photos for good.'}
        </EditAndDelete>
      }
    >
      {!isDisabled && children}
    </Notice>
  )
}

type EditAndDeleteProps = {
  listingKind: ListingKindDetails
  id: number
  name: string
  canEdit?: boolean
  moderates?: boolean
  remove: (reason?: string) => Promise<{ message: string }>
  removed?: string
  failure: string
  children: string
}

export function EditAndDelete({
  listingKind: { One, path, editPathOf },
  id,
  name,
  canEdit = true,
  moderates = false,
  remove,
  removed,
  failure,
  children,
}: EditAndDeleteProps) {
  const navigate = useNavigate()
  return (
    <>
      {canEdit && (
        <ButtonLink
          to={editPathOf(id)}
          variant="outline"
          icon={<Pencil aria-hidden="true" className="size-5" />}
        >
          {`Edit ${One}`}
        </ButtonLink>
      )}
      <DeleteButton
        name={name}
        confirmLabel={`Delete ${One}`}
        remove={remove}
        moderates={moderates}
        onRemoved={async ({ message }) => {
          toast.success(removed ?? message)
          await navigate(path, { replace: true })
        }}
        failure={failure}
      >
        {children}
      </DeleteButton>
    </>
  )
}
