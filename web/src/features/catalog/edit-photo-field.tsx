import { RotateCcw, X } from 'lucide-react'
import type { Image } from '#adapters/http/contract/catalog.ts'
import { IMAGES } from '#adapters/http/contract/limits.ts'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Picture } from '../../components/picture.tsx'
import { cx } from '../../lib/cx.ts'
import { OrderedTile } from './ordered-tile.tsx'
import { PhotoField } from './photo-field.tsx'
import type { TileOrder } from './photo-order.ts'
import type { EditPhotos } from './use-edit-photos.ts'

/** The photos that a listing has, each of which may go, and those that come when it is saved. */
export function EditPhotoField({ photos, busy }: { photos: EditPhotos; busy: boolean }) {
  const { kept, fresh, chooser, problem } = photos
  return (
    <PhotoField
      photos={fresh}
      error={problem}
      share={undefined}
      disabled={busy}
      buttonRef={chooser}
      multiple
      hasCover={kept.length > 0}
      said={photos.said}
      hint={`Up to ${IMAGES.most} photos in all, ${IMAGES.megabytes} MB each after we make them smaller. Nothing changes until you save.`}
    >
      <KeptTiles photos={photos} />
    </PhotoField>
  )
}

type KeptTilesProps = { photos: Pick<EditPhotos, 'images' | 'isMarked' | 'toggle' | 'orderOf'> }

/** The photos that are there, in the order that they will have. */
export function KeptTiles({ photos: { images, isMarked, toggle, orderOf } }: KeptTilesProps) {
  const cover = images.find(({ id }) => !isMarked(id))
  return images.map((image, index) => (
    <KeptTile
      key={image.id}
      image={image}
      name={`photo ${image.place}`}
      isMarked={isMarked(image.id)}
      isCover={image === cover}
      order={orderOf(index)}
      onToggle={() => toggle(image.id)}
    />
  ))
}

type KeptTileProps = {
  image: Image
  name: string
  isMarked: boolean
  isCover: boolean
  order: TileOrder
  onToggle: () => void
}

/** A photo that is there, which may go. */
function KeptTile({ image, name, isMarked, isCover, order, onToggle }: KeptTileProps) {
  return (
    <OrderedTile name={name} order={order} isCover={isCover}>
      <Picture
        image={image}
        alt={isMarked ? `${name}, to be removed` : name}
        sizes="12rem"
        className={cx('size-full', isMarked && 'opacity-30 grayscale')}
      />
      {isMarked && (
        <Badge tone="danger" className="absolute top-3 left-2">
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
