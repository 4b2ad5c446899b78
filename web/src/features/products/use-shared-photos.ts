import { useEffect, useRef } from 'react'
import { takeShared } from '../../lib/shared-photos.ts'
import type { ListingForm } from './use-product-form.ts'

/** Puts photos that another app shared into a new form, and the words with them where nothing is typed yet. */
export function useSharedPhotos(
  isNew: boolean,
  form: ListingForm,
  add: (photos: readonly File[]) => void,
): void {
  const put = useRef(add)
  useEffect(() => {
    if (!isNew) return
    void takeShared()
      .then(({ photos, text }) => {
        if (photos.length > 0) put.current(photos)
        if (text !== '' && form.getValues('description') === '') form.setValue('description', text)
      })
      // Private windows may keep nothing: nothing was shared with them.
      .catch(() => undefined)
  }, [isNew, form])
}
