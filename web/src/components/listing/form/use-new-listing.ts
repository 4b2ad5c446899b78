import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toast } from '../../../lib/toast.ts'
import type { usePhotos } from '../photos/use-photos.ts'
import { type ToSend, useSendListing } from './use-send-listing.ts'

type NewListing<Typed extends FieldValues, Checked, Listing> = Omit<ToSend<Listing>, 'onFieldErrors'> & {
  form: UseFormReturn<Typed, unknown, Checked>
  /** The names of its fields, from top to bottom. */
  fields: readonly Path<Typed>[]
  photos: ReturnType<typeof usePhotos>
  /** The error without a photo; undefined where none is needed. */
  noPhoto?: string
  /** The toast when fields are wrong; the first field's error when left out. */
  invalid?: string
  listingOf: (checked: Checked, photos: readonly File[]) => Listing
}

/** From the form to the server: what is missing is told first, beside its field and in a toast. */
export function useNewListing<Typed extends FieldValues, Checked, Listing>({
  form,
  fields,
  photos,
  noPhoto,
  invalid,
  listingOf,
  ...toSend
}: NewListing<Typed, Checked, Listing>) {
  const chooser = useRef<HTMLButtonElement>(null)
  const [photoError, setPhotoError] = useState<string>()
  const missing = photos.photos.length === 0 ? noPhoto : undefined
  const sending = useSendListing({
    ...toSend,
    onFieldErrors: ({ image, images = image, ...errors }) => {
      setPhotoError(images)
      for (const name of fields) if (errors[name]) form.setError(name, { message: errors[name] })
    },
  })
  function refuse(errors: FieldErrors<Typed> = {}) {
    const first = fields.find((name) => errors[name])
    if (missing !== undefined) chooser.current?.focus()
    else if (first) form.setFocus(first)
    const problem = first && errors[first]?.message
    toast.error(missing ?? invalid ?? String(problem ?? 'Please check the form'))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isSending || photos.isPreparing) return
    setPhotoError(missing)
    const files = photos.photos.flatMap(({ file }) => file ?? [])
    await form.handleSubmit(
      (checked) => (missing === undefined ? sending.send(listingOf(checked, files)) : refuse()),
      refuse,
    )()
  }
  const error = photoError === noPhoto ? missing && photoError : photoError
  return {
    submit: (event: FormEvent) => void submit(event),
    sending: { ...sending, isPreparing: photos.isPreparing },
    photoField: {
      photos,
      error: photos.problem ?? error,
      share: sending.isSending ? sending.share : undefined,
      buttonRef: chooser,
    },
  }
}
