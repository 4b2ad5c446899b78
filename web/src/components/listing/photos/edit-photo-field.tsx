import { RotateCcw, X } from 'lucide-react'
import type { Image } from '#adapters/contract/catalog/listing.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import { cx } from '../../../lib/cx.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../cards/picture.tsx'
import { OrderedTile } from './ordered-tile.tsx'
import { PhotoField } from './photo-field.tsx'
import type { TileOrder } from './photo-order.ts'
import type { EditPhotos } from './use-edit-photos.ts'

export function EditPhotoField({ photos, busy }: { photos: EditPhotos; busy: boolean }) {
  const { images, remaining, isMarked, toggle, orderOf, fresh, chooser, problem } = photos
  return (
    <PhotoField
      photos={fresh}
      error={problem}
      share={undefined}
      disabled={busy}
      buttonRef={chooser}
      multiple
      hasCover={remaining.length > 0}
      said={photos.said}
      hint={`Up to ${photos.max} photos in total, ${IMAGES.megabytes} MB each (we shrink them for you). Nothing changes until you save.`}
    >
      {images.map((image, index) => (
        <StoredPhotoTile
          key={image.id}
          image={image}
          name={`photo ${image.position}`}
          isMarked={isMarked(image.id)}
          isCover={image.id === remaining[0]?.id}
          order={orderOf(index)}
          onToggle={() => toggle(image.id)}
        />
      ))}
    </PhotoField>
  )
}

type StoredPhotoTileProps = {
  image: Image
  name: string
  isMarked: boolean
  isCover: boolean
  order: TileOrder
  onToggle: () => void
}

function StoredPhotoTile({ image, name, isMarked, isCover, order, onToggle }: StoredPhotoTileProps) {
  return (
    <OrderedTile name={name} order={order} isCover={isCover}>
      <Picture
        image={image}
        alt={isMarked ? `${name}, to be removed` : name}
        sizes="12rem"
        className={cx('size-full', isMarked && 'opacity-30 grayscale')}
      />
      {isMarked && (
        <Badge tone="danger" className="absolute inset-0 m-auto size-fit">
          To be removed
        </Badge>
      )}
      <IconButton
        icon={isMarked ? RotateCcw : X}
        label={isMarked ? `Restore ${name}` : `Remove ${name}`}
        onClick={onToggle}
        className="absolute top-1 right-1 bg-surface/90"
      />
    </OrderedTile>
  )
}
