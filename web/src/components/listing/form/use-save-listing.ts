import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { userMessage } from '../../../lib/api/client.ts'
import { showFieldErrors } from '../../../lib/forms/field-errors.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { toast } from '../../../lib/toast.ts'
import type { EditPhotos } from '../photos/use-edit-photos.ts'

type Saving<Typed extends FieldValues, Checked> = {
  listingKind: ListingKindDetails
  id: number
  form: UseFormReturn<Typed, unknown, Checked>
  photos: EditPhotos
  invalid?: string
  send: (checked: Checked) => Promise<string>
  isOld: () => Promise<void>
}

export function useSaveListing<Typed extends FieldValues, Checked>({
  listingKind,
  id,
  form,
  photos,
  invalid,
  send,
  isOld,
}: Saving<Typed, Checked>) {
  const navigate = useNavigate()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(checked: Checked) {
    if (!photos.check()) return toast.error(photos.none ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      toast.success(await send(checked))
      await navigate(listingKind.pathOf(id), { replace: true })
    } catch (error) {
      const message = userMessage(error, `Failed to update ${listingKind.kind}`)
      setFailure(message)
      toast.error(message)
      showFieldErrors(form, error)
      await isOld().catch(() => undefined)
    }
    setBusy(false)
  }

  function refuse(errors: FieldErrors<Typed>) {
    photos.check()
    const [name, problem] = Object.entries(errors)[0] ?? []
    toast.error(invalid ?? String(problem?.message ?? 'Please check the form'))
    if (name !== undefined) document.getElementsByName(name)[0]?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current || photos.fresh.isPreparing) return
    underWay.current = true
    await form.handleSubmit(save, refuse)()
    underWay.current = false
  }

  return { busy, failure, submit: (event: FormEvent) => void submit(event) }
}
