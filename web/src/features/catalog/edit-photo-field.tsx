import { RotateCcw, X } from 'lucide-react'
import type { Image } from '#adapters/http/contract/catalog.ts'
import { IMAGES } from '#adapters/http/contract/limits.ts'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Picture } from '../../components/picture.tsx'
import { cx } from '../../lib/cx.ts'
import { PhotoField } from './photo-field.tsx'
import type { EditPhotos } from './use-edit-photos.ts'

/** The photos that a listing has, each of which may go, and those that come when it is saved. */
export function EditPhotoField({ photos, busy }: { photos: EditPhotos; busy: boolean }) {
  const { images, isMarked, toggle, fresh, chooser, problem } = photos
  const cover = images.find(({ id }) => !isMarked(id))
  return (
    <PhotoField
      photos={fresh}
      error={problem}
      share={undefined}
      disabled={busy}
      buttonRef={chooser}
      multiple
      hasCover={cover !== undefined}
      hint={`Up to ${IMAGES.most} photos in all, ${IMAGES.megabytes} MB each after we make them smaller. Nothing changes until you save.`}
    >
      {images.map((image, index) => (
        <KeptTile
          key={image.id}
          image={image}
          name={`photo ${index + 1}`}
          isMarked={isMarked(image.id)}
          isCover={image === cover}
          onToggle={() => toggle(image.id)}
        />
      ))}
    </PhotoField>
  )
}

type KeptTileProps = {
  image: Image
  name: string
  isMarked: boolean
  isCover: boolean
  onToggle: () => void
}

/** A photo that is there, which may go. */
export function KeptTile({ image, name, isMarked, isCover, onToggle }: KeptTileProps) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-md bg-sunken">
      <Picture
        image={image}
        alt={isMarked ? `${name}, to be removed` : name}
        sizes="12rem"
        className={cx('size-full', isMarked && 'opacity-30 grayscale')}
      />
      {isCover && <Badge className="absolute bottom-2 left-2 bg-surface!">Cover</Badge>}
      {isMarked && (
        <Badge tone="danger" className="absolute bottom-2 left-2">
          To be removed
        </Badge>
      )}
      <IconButton
        icon={isMarked ? RotateCcw : X}
        label={isMarked ? `Restore ${name}` : `Remove ${name}`}
        onClick={onToggle}
        className="absolute top-1 right-1 bg-surface/90"
      />
    </li>
  )
}
