import { type ReactNode, useState } from 'react'
import type { Photo } from './use-photos.ts'

type PreviewProps = { photo: Photo | undefined; children: (createdAt: string) => ReactNode }

/** The card that others will see, as it is typed. It tells nothing new, so screen readers pass it by. */
export function Preview({ photo, children }: PreviewProps) {
  const [createdAt] = useState(() => new Date().toISOString())
  return (
    <div aria-hidden="true" className="lg:sticky lg:top-24">
      <p className="mb-3 text-sm font-semibold text-ink-2">How others will see it</p>
      <div key={photo?.preview} inert className="max-w-64">
        {children(createdAt)}
      </div>
    </div>
  )
}

/** A chosen photo as a card shows it. */
export function previewImage(photo: Photo | undefined) {
  if (!photo) return []
  const url = photo.preview
  return [{ id: 0, url, thumbnailUrl: url, width: 320, height: 320, placeholder: 'var(--sunken)' }]
}
