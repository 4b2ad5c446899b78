import { useEffect, useState } from 'react'
import { type StoredDraft, storedDraftPhotos } from './draft-store.ts'

const NONE: readonly File[] = []

export function useDraftPhotos(userId: number, draft: StoredDraft | undefined): readonly File[] | undefined {
  const { id = '', photos = 0 } = draft ?? {}
  const [stored, setStored] = useState<readonly File[] | undefined>(photos > 0 ? undefined : NONE)
  useEffect(() => {
    if (photos > 0) void storedDraftPhotos(userId, id).then(setStored)
  }, [userId, id, photos])
  return stored
}
