import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError, isOffline, userMessage } from '../../../lib/api/client.ts'
import { JUST_PUBLISHED } from '../../../lib/listings/just-published.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { toast } from '../../../lib/toast.ts'
import type { usePhotos } from '../photos/use-photos.ts'

const LOCKED_AFTER_MS = 1000

export type Sending<Listing> = {
  listing: Listing
  signal: AbortSignal
  onProgress: (share: number) => void
}

type ToSend<Listing> = {
  listingKind: Pick<ListingKindDetails, 'kind' | 'One' | 'pathOf'>
  failed?: string | undefined
  add: UseMutationResult<{ id: number; message: string }, Error, Sending<Listing>>
  onDone?: () => void
  onFieldErrors: (errors: Readonly<Record<string, string>>) => void
}

type NewListing<Typed extends FieldValues, Checked, Listing> = Omit<ToSend<Listing>, 'onFieldErrors'> & {
  form: UseFormReturn<Typed, unknown, Checked>
  fields: readonly Path<Typed>[]
  photos: ReturnType<typeof usePhotos>
  noPhoto?: string
  invalid?: string
  listingOf: (checked: Checked, photos: readonly File[]) => Listing
}

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

/** Sends one at a time and not again within a second. */
function useSendListing<Listing>({ listingKind, failed, add, onDone, onFieldErrors }: ToSend<Listing>) {
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string>()
  const isLocked = useRef(false)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  async function send(listing: Listing) {
    if (isLocked.current) return
    isLocked.current = true
    upload.current = new AbortController()
    const { signal } = upload.current
    setFailure(undefined)
    setShare(0)
    try {
      const { id, message } = await add.mutateAsync({ listing, signal, onProgress: setShare })
      onDone?.()
      toast.success(message || `${listingKind.One} added successfully!`)
      await navigate(listingKind.pathOf(id), { replace: true, state: JUST_PUBLISHED })
    } catch (error) {
      if (signal.aborted) setFailure('Upload cancelled. Nothing was listed, and we kept what you typed.')
      else fail(error)
    } finally {
      setTimeout(() => {
        isLocked.current = false
      }, LOCKED_AFTER_MS)
    }
  }

  function fail(error: unknown) {
    const message = isOffline(error)
      ? error.message
      : userMessage(error, failed ?? `Failed to add ${listingKind.kind}. Please try again.`)
    setFailure(message)
    toast.error(message)
    if (error instanceof ApiError) onFieldErrors(error.errors)
  }

  return { send, cancel: () => upload.current?.abort(), isSending: add.isPending, share, failure }
}
