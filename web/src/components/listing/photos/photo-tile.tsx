import { FileImage, Star, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { OrderedTile } from './ordered-tile.tsx'
import type { TileOrder } from './photo-order.ts'
import type { Photo } from './use-photos.ts'

type PhotoTileProps = {
  photo: Photo
  isCover: boolean
  /** Uploaded, 0 to 1; undefined while nothing is sent. */
  share: number | undefined
  order: TileOrder
  onRemove: () => void
  onMakeCover: (() => void) | undefined
}

/** Shows the name of a photo that the browser cannot show (HEIC). */
export function PhotoTile({
  photo: { name, preview, file },
  isCover,
  share,
  order,
  onRemove,
  onMakeCover,
}: PhotoTileProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <OrderedTile name={name} order={order} isCover={isCover}>
      {isUnreadable ? (
        <span className="grid size-full content-center justify-items-center gap-2 p-3 text-center text-xs text-ink-2">
          <FileImage aria-hidden="true" className="size-8" />
          <span className="max-w-full truncate">{name}</span>
        </span>
      ) : (
        <img
          src={preview}
          alt={name}
          onError={() => setUnreadable(true)}
          className="size-full object-cover"
        />
      )}
      {file === undefined && (
        <span role="status" className="absolute inset-0 grid place-items-center bg-surface/70">
          <Spinner className="size-6" />
          <span className="sr-only">{`Preparing ${name}`}</span>
        </span>
      )}
      {!isCover && onMakeCover && (
        <IconButton
          icon={Star}
          label={`Make ${name} the cover`}
          onClick={onMakeCover}
          className="absolute top-1 left-1 bg-surface/90"
        />
      )}
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-1 right-1 bg-surface/90"
      />
      {share !== undefined && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2 bg-surface/80">
          <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </OrderedTile>
  )
}
