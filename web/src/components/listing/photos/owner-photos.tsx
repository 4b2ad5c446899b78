import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useListingActions } from '../../../lib/api/listings.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { BUSINESSES } from '../../../lib/listings/listing-kinds.ts'
import { shrinkImage } from '../../../lib/photos/image-shrink.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../cards/picture.tsx'
import { OrderedTile } from './ordered-tile.tsx'
import { moved, usePhotoOrder } from './photo-order.ts'
import { ACCEPTED, refusalOf, refusalToSend, tooManyPhotos } from './photo-rules.ts'

/** Saves each addition, deletion and move at once. */
export default function OwnerPhotos({ business }: { business: Business }) {
  const { id, Images } = business
  const actions = useListingActions(BUSINESSES, id)
  const { said, orderOf } = useStoredOrder(business)
  const [requested, setRequested] = useState<number>()
  const deleting = useSubmitOnce<void, number>({
    mutationFn: actions.removeImage,
    onSuccess: () => {
      toast.success('Image deleted successfully')
      setRequested(undefined)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to delete image')),
  })
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-bold">Photos</h2>
      {Images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4">
          {Images.map((image, index) => (
            <OrderedTile
              key={image.id}
              name={`photo ${index + 1}`}
              order={orderOf(index)}
              isCover={index === 0 && Images.length > 1}
            >
              <Picture
                image={image}
                alt={`Photo ${index + 1}`}
                sizes="10rem"
                className="aspect-square rounded-md"
              />
              <IconButton
                icon={Trash2}
                label={`Delete photo ${index + 1}`}
                onClick={() => setRequested(image.id)}
                className="absolute top-1 right-1 bg-surface/90"
              />
            </OrderedTile>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {Images.length < IMAGES.max && <AddPhotos room={IMAGES.max - Images.length} send={actions.addImages} />}
      <p className="text-sm text-ink-2">{`Up to ${IMAGES.max} photos, ${IMAGES.megabytes} MB each (we shrink them for you).`}</p>
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        onConfirm={() => requested !== undefined && deleting.submit(requested)}
        title="Delete this photo?"
        confirmLabel="Delete photo"
        busy={deleting.isPending}
        busyLabel="Deleting…"
        danger
      >
        You can’t undo this.
      </ConfirmDialog>
    </Card>
  )
}

/** Sends one request after the other. */
function useStoredOrder({ id, name, description, Images }: Business) {
  const { isNow } = useListingActions(BUSINESSES, id)
  const { submit, isPending } = useSubmitOnce<Business, number[]>({
    mutationFn: (imageOrder) =>
      call('PUT /api/businesses/:id', { params: { id }, body: { name, description, imageOrder } }),
    onSuccess: isNow,
    onError: (error) => toast.error(userMessage(error, 'Failed to move the photo')),
  })
  const ids = Images.map((image) => image.id)
  const names = ids.map((_, index) => `Photo ${index + 1}`)
  return usePhotoOrder(names, (from, to) => {
    if (!isPending) submit(moved(ids, from, to))
  })
}

type AddPhotosProps = { room: number; send: (files: readonly File[]) => Promise<void> }

function AddPhotos({ room, send }: AddPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { submit, isPending } = useSubmitOnce<void, readonly File[]>({
    mutationFn: async (files) => send(await made(files)),
    onSuccess: () => toast.success('Images added successfully'),
    onError: (error) =>
      toast.error(error instanceof Refused ? error.message : userMessage(error, 'Failed to upload images')),
  })
  function chosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // Lets the same file be chosen again.
    input.value = ''
    const refusal = files.length > room ? tooManyPhotos(IMAGES.max) : files.map(refusalOf).find(Boolean)
    if (refusal !== undefined) toast.error(refusal)
    else if (files.length > 0) submit(files)
  }
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label="More photos"
        onChange={chosen}
      />
      <Button
        variant="outline"
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        busy={isPending}
        busyLabel="Uploading…"
        onClick={() => chooser.current?.click()}
      >
        Add photos
      </Button>
    </div>
  )
}

class Refused extends Error {}

/** Shrinks one after the other: two large photos at once are too much for a small phone. */
async function made(files: readonly File[]): Promise<File[]> {
  const small: File[] = []
  for (const original of files) {
    const file = await shrinkImage(original).catch(() => original)
    const refusal = refusalToSend(file)
    if (refusal !== undefined) throw new Refused(refusal)
    small.push(file)
  }
  return small
}
