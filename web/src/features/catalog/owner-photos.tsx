import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Business, changeBusiness } from '#adapters/http/contract/businesses.ts'
import { IMAGES } from '#adapters/http/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Picture } from '../../components/picture.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { shrinkImage } from '../../lib/image-shrink.ts'
import { toast } from '../../lib/toast.ts'
import { OrderedTile } from './ordered-tile.tsx'
import { useListingActs } from './owner-api.ts'
import { moved, usePhotoOrder } from './photo-order.ts'
import { ACCEPTED, refusalOf, refusalToSend } from './photo-rules.ts'
import { BUSINESSES } from './shelves.ts'

/** The photos as their owner changes them: each addition, deletion and move is kept at once. */
export default function OwnerPhotos({ business }: { business: Business }) {
  const { id, Images } = business
  const acts = useListingActs(BUSINESSES, id)
  const { said, orderOf } = useKeptOrder(business)
  const [asked, setAsked] = useState<number>()
  const deleting = useAct<void, number>({
    mutationFn: acts.removeImage,
    onSuccess: () => toast.success('Image deleted successfully'),
    onError: (error) => toast.error(userMessage(error, 'Failed to delete image')),
    onSettled: () => setAsked(undefined),
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
                onClick={() => setAsked(image.id)}
                className="absolute top-1 right-1 bg-surface/90"
              />
            </OrderedTile>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {Images.length < IMAGES.most && <AddPhotos room={IMAGES.most - Images.length} send={acts.addImages} />}
      <p className="text-sm text-ink-2">
        Up to {IMAGES.most} photos, {IMAGES.megabytes} MB each after we make them smaller.
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && deleting.act(asked)}
        title="Delete this photo?"
        confirmLabel="Delete photo"
        busy={deleting.isPending}
        busyLabel="Deleting…"
        danger
      >
        It is gone for good.
      </ConfirmDialog>
    </Card>
  )
}

/** Moves of photos, sent one after the other. */
function useKeptOrder({ id, name, description, Images }: Business) {
  const { isNow } = useListingActs(BUSINESSES, id)
  const { act, isPending } = useAct<Business, number[]>({
    mutationFn: (imageOrder) =>
      call(changeBusiness, { params: { id }, body: { name, description, imageOrder } }),
    onSuccess: isNow,
    onError: (error) => toast.error(userMessage(error, 'Failed to move the photo')),
  })
  const ids = Images.map((image) => image.id)
  const names = ids.map((_, index) => `Photo ${index + 1}`)
  return usePhotoOrder(names, (from, to) => {
    if (!isPending) act(moved(ids, from, to))
  })
}

type AddPhotosProps = { room: number; send: (files: readonly File[]) => Promise<void> }

function AddPhotos({ room, send }: AddPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { act, isPending } = useAct<void, readonly File[]>({
    mutationFn: async (files) => send(await made(files)),
    onSuccess: () => toast.success('Images added successfully'),
    onError: (error) =>
      toast.error(error instanceof Refused ? error.message : userMessage(error, 'Failed to upload images')),
  })
  function chosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // The same file may be chosen again.
    input.value = ''
    const refusal =
      files.length > room ? `Maximum ${IMAGES.most} images allowed` : files.map(refusalOf).find(Boolean)
    if (refusal !== undefined) toast.error(refusal)
    else if (files.length > 0) act(files)
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

/** A photo that stays too large however small it is made. */
class Refused extends Error {}

/** One after the other: two large photos at once are too much for a small phone. */
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
