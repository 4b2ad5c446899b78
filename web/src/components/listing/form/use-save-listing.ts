import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { userMessage } from '../../../lib/api/client.ts'
import { useListingActions } from '../../../lib/api/listings.ts'
import { showFieldErrors } from '../../../lib/forms/field-errors.ts'
import type { CatalogKind } from '../../../lib/listing-kinds.ts'
import { toast } from '../../../lib/toast.ts'
import type { EditPhotos } from '../photos/use-edit-photos.ts'

type Saving<Texts extends FieldValues> = {
  listingKind: CatalogKind
  id: number
  form: UseFormReturn<Texts>
  photos: EditPhotos
  /** Sends the texts. */
  change: (texts: Texts) => Promise<{ message: string }>
}

/** Saves texts, then photos, once at a time; then the listing's page opens. What fails is told and can be tried again. */
export function useSaveListing<Texts extends FieldValues>({
  listingKind,
  id,
  form,
  photos,
  change,
}: Saving<Texts>) {
  const navigate = useNavigate()
  const actions = useListingActions(listingKind, id)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(texts: Texts) {
    if (!photos.check()) return toast.error(photos.none ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await change(texts)
      await photos.save(actions)
      await actions.isOld()
      toast.success(message)
      await navigate(listingKind.pathOf(id), { replace: true })
    } catch (error) {
      const message = userMessage(error, `Failed to update ${listingKind.kind}`)
      setFailure(message)
      toast.error(message)
      showFieldErrors(form, error)
      await actions.isOld().catch(() => undefined)
    }
    setBusy(false)
  }

  function refuse(errors: FieldErrors<Texts>) {
    photos.check()
    const [name, problem] = Object.entries(errors)[0] ?? []
    toast.error(String(problem?.message ?? 'Please check the form'))
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
