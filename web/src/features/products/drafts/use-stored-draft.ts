import { useEffect, useMemo, useRef } from 'react'
import type { Photo } from '../../../components/listing/photos/use-photos.ts'
import type { ListingForm } from '../use-product-form.ts'
import { storeDraft, storeDraftPhotos, storedDraft } from './draft-store.ts'

type Edited = {
  userId: number
  id: string
  form: ListingForm
  photos: readonly Photo[]
  stored: readonly File[]
  hasRoom: boolean
}

/** Stores the draft and its photos on each change, and once there is room for it. */
export function useStoredDraft({ userId, id, form, photos, stored, hasRoom }: Edited): void {
  const files = useMemo(() => photos.flatMap(({ file }) => file ?? []), [photos])
  const known = useRef(stored)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(userId, id, values, files.length),
      }),
    [form, userId, id, files.length],
  )
  useEffect(() => {
    // Stored photos appear shortly after the form.
    if (files.length === 0 && stored.length > 0 && known.current === stored) return
    const isSame =
      files.length === known.current.length && files.every((file, at) => file === known.current[at])
    known.current = files
    if (isSame && (!hasRoom || storedDraft(userId, id))) return
    storeDraft(userId, id, form.getValues(), files.length)
    void storeDraftPhotos(userId, id, files)
  }, [files, stored, hasRoom, form, userId, id])
}
