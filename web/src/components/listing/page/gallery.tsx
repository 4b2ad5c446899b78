import { Expand } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyDialog } from '../../ui/loading/lazily.tsx'
import { Picture, type PictureSource } from '../cards/picture.tsx'
import { PICTURE_SIZES } from '../cards/picture-set.ts'
import { altOf, moveByKey } from './photo-keys.ts'

/** Loaded when a photo is enlarged. */
const LargePhoto = lazyDialog(() => import('../zoom/large-photo.tsx'))

type GalleryProps = {
  images: readonly PictureSource[]
  /** What they show: the alt texts are `{title}, photo 1 of 3`. */
  title: string
}

/** Photos to swipe through, to choose by thumbnails or arrow keys, and to see large. */
export function Gallery({ images, title }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const shown = Math.min(at, Math.max(images.length - 1, 0))
  if (images.length === 0)
    return (
      <Picture
        image={undefined}
        alt={`${title}, no photo`}
        sizes="100vw"
        className="aspect-square rounded-lg"
      />
    )
  return (
    <section aria-label={`Photos of ${title}`} className="grid grid-cols-1 gap-3">
      <div className="relative">
        {/* Behind the dialog it only follows: what it scrolls past is not what was chosen. */}
        <Strip images={images} title={title} at={shown} onMove={large ? stay : setAt} />
        <IconButton
          icon={Expand}
          label="Enlarge photo"
          onClick={() => setLarge(true)}
          className="absolute top-2 right-2 bg-surface/90"
        />
        {images.length > 1 && (
          <p
            aria-live="polite"
            className="absolute bottom-3 left-3 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold tabular-nums"
          >
            <span className="sr-only">Photo </span>
            <span>{`${shown + 1} / ${images.length}`}</span>
          </p>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} at={shown} onChoose={setAt} />}
      <Dialog open={large} onClose={() => setLarge(false)} title={title} wide>
        <Suspense fallback={<div className="h-[70dvh] rounded-md bg-sunken" />}>
          <LargePhoto images={images} title={title} at={shown} onMove={setAt} />
        </Suspense>
      </Dialog>
    </section>
  )
}

function stay(): void {}

type StripProps = GalleryProps & { at: number; onMove: (at: number) => void }

function Strip({ images, title, at, onMove }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  useScrolledTo(strip, at)
  return (
    <ul
      ref={strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Photos, swipe or use the arrow keys"
      onKeyDown={(event) => moveByKey(event, at, images.length, onMove)}
      onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onMove(Math.round(scrollLeft / clientWidth))
      }
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg [scrollbar-width:none]"
    >
      {images.map((image, index) => (
        <li key={image.url} className="w-full shrink-0 snap-center snap-always">
          <Picture
            image={image}
            alt={altOf(title, index, images.length)}
            sizes={PICTURE_SIZES.detail}
            priority={index === 0}
            className="aspect-square"
          />
        </li>
      ))}
    </ul>
  )
}

function Thumbnails({
  images,
  at,
  onChoose,
}: Pick<StripProps, 'images' | 'at'> & { onChoose: (at: number) => void }) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === at}
            onClick={() => onChoose(index)}
            className={cx(
              'block size-16 overflow-hidden rounded-md ring-offset-2 ring-offset-bg',
              index === at ? 'ring-2 ring-primary' : 'opacity-75 hover:opacity-100',
            )}
          >
            <Picture image={image} alt="" sizes="64px" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls the strip to a photo, but leaves it alone where the finger already brought it. */
function useScrolledTo(strip: RefObject<HTMLUListElement | null>, at: number): void {
  const before = useRef(at)
  useEffect(() => {
    const element = strip.current
    // To ask where a new strip stands costs a layout of the whole page before it is shown.
    if (before.current === at) return
    before.current = at
    if (element === null || Math.round(element.scrollLeft / element.clientWidth) === at) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: at * element.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }, [strip, at])
}
