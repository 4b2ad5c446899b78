import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture, type PictureSource } from '../cards/picture.tsx'
import { altOf, moveByKey } from '../page/photo-keys.ts'
import { useZoom } from './use-zoom.ts'

type LargePhotoProps = {
  images: readonly PictureSource[]
  title: string
  at: number
  onMove: (at: number) => void
}

const KEY_STEP_PX = 80
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowRight: [KEY_STEP_PX, 0],
  ArrowUp: [0, -KEY_STEP_PX],
  ArrowDown: [0, KEY_STEP_PX],
}

export default function LargePhoto({ images, title, at, onMove }: LargePhotoProps) {
  const box = useRef<HTMLElement>(null)
  const count = images.length
  const { level, toggle, reset, events } = useZoom(box, (step) => {
    if (images[at + step]) onMove(at + step)
  })
  function go(to: number) {
    reset()
    onMove((to + count) % count)
  }
  const isLarge = level > 1
  function pressed(event: KeyboardEvent) {
    const step = KEYS[event.key]
    if (event.key === (isLarge ? '-' : '+')) toggle()
    else if (isLarge && step) {
      event.preventDefault()
      box.current?.scrollBy(...step)
    } else moveByKey(event, at, count, onMove)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a second way beside the buttons
    <div onKeyDown={pressed}>
      <section
        {...events}
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={count > 1 ? 'Photo, swipe or use the arrow keys' : 'Photo'}
        className={cx(
          'h-[70dvh] overscroll-contain rounded-md bg-sunken select-none [scrollbar-width:none] [&_img]:pointer-events-none',
          isLarge ? 'cursor-grab touch-none overflow-auto' : 'cursor-zoom-in touch-pan-y overflow-hidden',
        )}
      >
        <div style={{ width: `${level * 100}%`, height: `${level * 100}%` }}>
          <Picture
            image={images[at]}
            alt={altOf(title, at, count)}
            sizes={isLarge ? '250vw' : '(min-width: 48rem) 45rem, 100vw'}
            eager
            contain
            className="size-full"
          />
        </div>
      </section>
      <div className="mt-3 flex items-center justify-between">
        {count > 1 && <IconButton icon={ChevronLeft} label="Previous photo" onClick={() => go(at - 1)} />}
        <div className="flex items-center gap-2">
          <IconButton
            icon={isLarge ? ZoomOut : ZoomIn}
            label={isLarge ? 'Zoom out' : 'Zoom in'}
            onClick={toggle}
          />
          {count > 1 && (
            <p aria-live="polite" className="text-sm font-semibold tabular-nums">
              <span className="sr-only">Photo </span>
              <span>{`${at + 1} / ${count}`}</span>
            </p>
          )}
        </div>
        {count > 1 && <IconButton icon={ChevronRight} label="Next photo" onClick={() => go(at + 1)} />}
      </div>
    </div>
  )
}
