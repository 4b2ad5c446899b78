import { type ReactNode, useState } from 'react'
import type { Image } from '#adapters/contract/catalog/listing.ts'
import type { Photo } from '../photos/use-photos.ts'

export type Previewed = { image: Image | undefined; campus: string; since?: string | undefined }

type PreviewProps = Pick<Previewed, 'image' | 'since'> & { children: (createdAt: string) => ReactNode }

/** Repeats the form, so it is hidden from screen readers. */
export function Preview({ image, since, children }: PreviewProps) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <div aria-hidden="true" className="lg:sticky lg:top-24">
      <p className="mb-3 text-sm font-semibold text-ink-2">What others will see</p>
      <div key={image?.url} inert className="max-w-64">
        {children(since ?? now)}
      </div>
    </div>
  )
}

export function previewImage(photo: Photo | undefined): Image | undefined {
  if (!photo) return undefined
  const url = photo.preview
  return { id: 0, url, thumbnailUrl: url, width: 320, height: 320, placeholder: 'var(--sunken)' }
}

type Edited = { remaining: readonly Image[]; fresh: { photos: readonly Photo[] } }

export function coverOf({ remaining, fresh }: Edited): Image | undefined {
  return remaining[0] ?? previewImage(fresh.photos[0])
}
