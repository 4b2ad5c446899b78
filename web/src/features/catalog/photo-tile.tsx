import { FileImage, Star, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import type { Photo } from './use-photos.ts'

type PhotoTileProps = {
  photo: Photo
  isCover: boolean
  /** What share of it has left, 0 to 1; undefined while nothing is sent. */
  share: number | undefined
  onRemove: () => void
  /** Undefined where it cannot become the cover. */
  onMakeCover: (() => void) | undefined
}

/** A chosen photo with what can be done to it. One that the browser cannot show (HEIC) stands by its name. */
export function PhotoTile({
  photo: { name, preview, file },
  isCover,
  share,
  onRemove,
  onMakeCover,
}: PhotoTileProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <li className="relative aspect-square overflow-hidden rounded-md bg-sunken">
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
      {isCover && <Badge className="absolute bottom-2 left-2 bg-surface!">Cover</Badge>}
      {!isCover && onMakeCover && (
        <IconButton
          icon={Star}
          label={`Make ${name} the cover`}
          onClick={onMakeCover}
          className="absolute bottom-1 left-1 bg-surface/90"
        />
      )}
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-1 right-1 bg-surface/90"
      />
      {file === undefined && (
        <span role="status" className="absolute inset-0 grid place-items-center bg-surface/70">
          <Spinner className="size-6" />
          <span className="sr-only">Preparing {name}</span>
        </span>
      )}
      {share !== undefined && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2 bg-surface/80">
          <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </li>
  )
}
