import { Expand } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyDialog } from '../../ui/loading/lazily.tsx'
import { Picture, type PictureSource } from '../cards/picture.tsx'
import { PICTURE_SIZES } from '../cards/picture-set.ts'
import { altOf, moveByKey } from './photo-keys.ts'

const LargePhoto = lazyDialog(() => import('../zoom/large-photo.tsx'))

type GalleryProps = {
  images: readonly PictureSource[]
  title: string
  lead?: boolean
}

export function Gallery({ images, title, lead = false }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  const shown = Math.min(at, Math.max(images.length - 1, 0))
  if (images.length === 0)
    return (
      <Picture
        image={undefined}
        alt={`${title}, no photo`}
        sizes="100vw"
        className={cx('rounded-lg', lead ? 'lead-photo max-md:rounded-none' : 'aspect-square')}
      />
    )
  return (
    <section aria-label={`Photos of ${title}`} className="grid grid-cols-1 gap-3">
      <div className="relative">
        {/* Behind the dialog the strip only follows: photos it scrolls past were not chosen. */}
        <Strip images={images} title={title} lead={lead} at={shown} onMove={large ? stay : setAt} />
        <IconButton
          icon={Expand}
          label="Enlarge photo"
          onClick={() => setLarge(true)}
          className={cx(
            'absolute bg-surface/90',
            lead
              ? 'max-md:top-3 max-md:right-3 max-md:border max-md:border-line md:top-2 md:right-2'
              : 'top-2 right-2',
          )}
        />
        {images.length > 1 && (
          <p
            aria-live="polite"
            className={cx(
              'absolute bottom-3 left-3 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold tabular-nums',
              lead && 'max-md:sr-only',
            )}
          >
            <span className="sr-only">Photo </span>
            <span>{`${shown + 1} / ${images.length}`}</span>
          </p>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} lead={lead} at={shown} onChoose={setAt} />}
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

function Strip({ images, title, lead, at, onMove }: StripProps) {
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
      className={cx(
        'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg [scrollbar-width:none]',
        lead && 'max-md:rounded-none',
      )}
    >
      {images.map((image, index) => (
        <li key={image.url} className="w-full shrink-0 snap-center snap-always">
          <Picture
            image={image}
            alt={altOf(title, index, images.length)}
            sizes={PICTURE_SIZES.detail}
            priority={index === 0}
            className={lead ? 'lead-photo' : 'aspect-square'}
          />
        </li>
      ))}
    </ul>
  )
}

type ThumbnailsProps = Pick<StripProps, 'images' | 'lead' | 'at'> & { onChoose: (at: number) => void }

function Thumbnails({ images, lead, at, onChoose }: ThumbnailsProps) {
  return (
    <ul
      className={cx(
        'flex gap-2 overflow-x-auto p-1',
        lead && 'max-md:absolute max-md:right-29 max-md:bottom-2 max-md:left-2',
      )}
    >
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === at}
            onClick={() => onChoose(index)}
            className={cx(
              'block size-16 overflow-hidden rounded-md ring-offset-2 ring-offset-bg',
              lead && 'max-md:size-11',
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

function useScrolledTo(strip: RefObject<HTMLUListElement | null>, at: number): void {
  const before = useRef(at)
  useEffect(() => {
    const element = strip.current
    // Reading a new strip's position would force a layout of the whole page before the first paint.
    if (before.current === at) return
    before.current = at
    if (element === null || Math.round(element.scrollLeft / element.clientWidth) === at) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: at * element.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }, [strip, at])
}
