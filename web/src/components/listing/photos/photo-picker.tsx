import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import { newId } from '../../../lib/new-id.ts'
import { shrinkImage } from '../../../lib/photos/image-shrink.ts'
import { buttonClass } from '../../ui/button.tsx'
import { tooManyPhotos } from './photo-rules.ts'

type ChosenImage = { id: string; file: File }

export function useChosenPhotos(max: number, onProblem: (problem: string | undefined) => void) {
  const [images, setImages] = useState<readonly ChosenImage[]>([])
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    if (images.length + chosen.length > max) return onProblem(tooManyPhotos(max))
    const shrunk = await Promise.all(chosen.map(shrinkImage))
    if (shrunk.some(({ size }) => size > IMAGES.megabytes * 1024 * 1024))
      return onProblem('Each image must be at most 5 MB')
    onProblem(undefined)
    const added = shrunk.map((file) => ({ id: newId(), file }))
    setImages((before) => [...before, ...added].slice(0, max))
  }
  return {
    images,
    files: images.map(({ file }) => file),
    isFull: images.length >= max,
    choose,
    remove: (id: string) => setImages((before) => before.filter((item) => item.id !== id)),
    clear: () => setImages([]),
  }
}

type Photos = ReturnType<typeof useChosenPhotos>

export function AddPhotos({ photos, disabled }: { photos: Photos; disabled: boolean }) {
  if (photos.isFull) return null
  return (
    <label className={buttonClass({ variant: 'outline', className: 'focus-within:outline-2' })}>
      <ImagePlus aria-hidden="true" className="size-5" />
      Add photos
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        disabled={disabled}
        onChange={(event) => void photos.choose(event)}
      />
    </label>
  )
}
