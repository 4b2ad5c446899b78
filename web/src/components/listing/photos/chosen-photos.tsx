import { X } from 'lucide-react'
import { useFileUrl } from '../../../lib/photos/use-file-url.ts'

type ChosenPhotosProps = {
  photos: { images: readonly { id: string; file: File }[]; remove: (id: string) => void }
}

export function ChosenPhotos({ photos: { images, remove } }: ChosenPhotosProps) {
  if (images.length === 0) return null
  return (
    <ul aria-label="Photos to send" className="flex flex-wrap gap-2">
      {images.map(({ id, file }) => (
        <Chosen key={id} image={file} onRemove={() => remove(id)} />
      ))}
    </ul>
  )
}

function Chosen({ image, onRemove }: { image: File; onRemove: () => void }) {
  const url = useFileUrl(image)
  return (
    <li className="relative">
      <img src={url} alt={image.name} className="size-24 rounded-md bg-sunken object-cover" />
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${image.name}`}
        className="press absolute top-0 right-0 grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface shadow-card">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  )
}
