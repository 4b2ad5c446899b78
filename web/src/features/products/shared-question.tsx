import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { forgetShared, nextShared, type Shared } from '../../lib/listings/shared-photos.ts'
import type { ListingForm } from './use-product-form.ts'

const SHOWN_LETTERS = 80

/** Asks first, as any site can share to the app. The text fills a blank description only. */
export function SharedQuestion({ form, add }: { form: ListingForm; add: (photos: readonly File[]) => void }) {
  const [shared, setShared] = useState<Shared>()
  const look = useCallback(
    () =>
      void nextShared()
        .then(setShared)
        // Private windows may have no storage, so nothing was shared.
        .catch(() => undefined),
    [],
  )
  useEffect(look, [look])
  if (!shared) return null
  const { place, photos, text } = shared
  function use() {
    if (photos.length > 0) add(photos)
    if (text !== '' && form.getValues('description') === '') form.setValue('description', text)
    end()
  }
  function end() {
    setShared(undefined)
    void forgetShared(place).then(look)
  }
  return (
    <Notice
      title="Use what was shared?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={use}>Add to listing</Button>
          <Button variant="outline" onClick={end}>
            Remove it
          </Button>
        </div>
      }
    >
      {sharedThings(photos.length, text.slice(0, SHOWN_LETTERS))}
    </Notice>
  )
}

function sharedThings(photos: number, text: string): string {
  return [photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`, text === '' ? '' : `“${text}”`]
    .filter((part) => part !== '')
    .join(' and ')
}
