import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { savesData } from '../../../lib/browser/saves-data.ts'
import { cx } from '../../../lib/cx.ts'
import { pictureSet } from './picture-set.ts'

export type PictureSource = { url: string; width: number; height: number; placeholder: string }

type PictureProps = {
  image: PictureSource | undefined
  alt: string
  sizes: string
  eager?: boolean | undefined
  priority?: boolean | undefined
  contain?: boolean | undefined
  className?: string | undefined
}

/** Loads the smallest sufficient file, on the picture's dominant colour. */
export function Picture({ image, alt, sizes, eager, priority, contain, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (image === undefined || brokenUrl === image.url) return <NoPicture alt={alt} className={className} />
  return (
    <picture
      className={cx('block overflow-hidden dark:ring-1 dark:ring-line', className)}
      style={{ backgroundColor: contain ? undefined : image.placeholder }}
    >
      {sourceSet(image.url, 'avif') && (
        <source type="image/avif" srcSet={sourceSet(image.url, 'avif')} sizes={sizes} />
      )}
      <img
        src={image.url}
        srcSet={sourceSet(image.url, 'webp')}
        sizes={sizes}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBrokenUrl(image.url)}
        // Firefox paints the alt text over the background while the picture loads.
        className={cx('size-full text-transparent', contain ? 'object-contain' : 'object-cover')}
      />
    </picture>
  )
}

function NoPicture({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <span className={cx('grid place-items-center bg-sunken text-ink-3', className)}>
      <ImageOff aria-hidden="true" className="size-1/4 max-h-10 min-h-5 max-w-10 min-w-5" />
      <span className="sr-only">{alt}</span>
    </span>
  )
}

const MIN_DATA_WIDTH = 320

/** Lists small sizes only where data is expensive; undefined for a url of another shape. */
function sourceSet(url: string, type: 'avif' | 'webp'): string | undefined {
  return pictureSet(url, type, savesData() ? MIN_DATA_WIDTH : undefined)
}
