import { Camera, ImagePlus } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field-frame.tsx'
import { usePhotoOrder } from './photo-order.ts'
import { ACCEPTED, sharesOf } from './photo-rules.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { usePhotos } from './use-photos.ts'

type PhotoFieldProps = {
  photos: ReturnType<typeof usePhotos>
  error: string | undefined
  /** Uploaded, 0 to 1; undefined while nothing is sent. */
  share: number | undefined
  buttonRef: RefObject<HTMLButtonElement | null>
  hint: string
  multiple: boolean
  children?: ReactNode
  hasCover?: boolean
  said?: string
  disabled?: boolean
}

export function PhotoField({
  photos: { photos, add, remove, move, isFull, leftOut },
  error,
  share,
  buttonRef,
  hint,
  multiple,
  children,
  hasCover = false,
  said: elsewhere,
  disabled = false,
}: PhotoFieldProps) {
  const id = useId()
  const drop = useDrop(add)
  const { said, orderOf } = usePhotoOrder(
    photos.map(({ name }) => name),
    move,
  )
  const shares = sharesOf(
    photos.map(({ file }) => file?.size ?? 0),
    share ?? 0,
  )
  return (
    <fieldset
      aria-describedby={cx(error !== undefined && `${id}-error`, `${id}-hint`)}
      className="grid min-w-0 gap-3"
      disabled={disabled || share !== undefined}
      {...drop.events}
    >
      <legend className="mb-1.5 text-sm font-semibold">{multiple ? 'Photos' : 'Photo'}</legend>
      <div
        className={cx(
          'grid gap-3 rounded-md border border-dashed p-3',
          drop.isOver
            ? 'border-primary bg-primary-soft'
            : error === undefined
              ? 'border-line-strong'
              : 'border-danger',
        )}
      >
        {(photos.length > 0 || children !== undefined) && (
          <ul className="grid grid-cols-2 gap-3 max-w-96">
            {children}
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                isCover={index === 0 && !hasCover}
                share={share === undefined ? undefined : shares[index]}
                order={orderOf(index)}
                onRemove={() => remove(photo.id)}
                onMakeCover={hasCover ? undefined : () => orderOf(index).onMove(0)}
              />
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <p role="status" className="sr-only">
          {elsewhere}
        </p>
        {!isFull && <Choosers add={add} buttonRef={buttonRef} multiple={multiple} />}
      </div>
      <p role="status" className="text-sm font-semibold">
        {leftOut}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
    </fieldset>
  )
}

type ChoosersProps = {
  add: (files: readonly File[]) => void
  buttonRef: RefObject<HTMLButtonElement | null>
  multiple: boolean
}

export function Choosers({ add, buttonRef, multiple }: ChoosersProps) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  function chosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    add([...(input.files ?? [])])
    // Lets the same file be chosen again after it was removed.
    input.value = ''
  }
  const hidden = { type: 'file', hidden: true, tabIndex: -1, onChange: chosen } as const
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input ref={gallery} {...hidden} aria-label="Photos" accept={ACCEPTED} multiple={multiple} />
      <input ref={camera} {...hidden} aria-label="Camera" accept="image/*" capture="environment" />
      <Button
        ref={buttonRef}
        variant="outline"
        className="max-sm:w-full"
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        onClick={() => gallery.current?.click()}
      >
        {multiple ? 'Choose photos' : 'Choose a photo'}
      </Button>
      <Button
        variant="outline"
        className="max-sm:w-full md:not-pointer-coarse:hidden"
        icon={<Camera aria-hidden="true" className="size-5" />}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
      <p className="text-sm text-ink-2 max-md:hidden pointer-coarse:hidden">
        {multiple ? 'or drop them here' : 'or drop it here'}
      </p>
    </div>
  )
}

export function useDrop(add: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      add([...event.dataTransfer.files])
    },
  }
  return { isOver, events }
}
