import { type FormEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { userMessage } from '../../lib/api/client.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { toast } from '../../lib/toast.ts'
import { useListingActs } from './owner-api.ts'
import type { Shelf } from './shelves.ts'
import type { EditPhotos } from './use-edit-photos.ts'

type Saving<Texts extends FieldValues> = {
  shelf: Shelf
  id: number
  form: UseFormReturn<Texts>
  photos: EditPhotos
  /** Sends the texts. */
  change: (texts: Texts) => Promise<{ message: string }>
}

/** Saves texts, then photos, once at a time; then the listing's page opens. What fails is told and can be tried again. */
export function useSaveListing<Texts extends FieldValues>({
  shelf,
  id,
  form,
  photos,
  change,
}: Saving<Texts>) {
  const navigate = useNavigate()
  const acts = useListingActs(shelf, id)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(texts: Texts) {
    if (!photos.check()) return toast.error(photos.none ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await change(texts)
      await photos.save(acts)
      await acts.isOld()
      toast.success(message)
      await navigate(shelf.pathOf(id), { replace: true })
    } catch (error) {
      const message = userMessage(error, `Failed to update ${shelf.kind}`)
      setFailure(message)
      toast.error(message)
      showFieldErrors(form, error)
      await acts.isOld().catch(() => undefined)
    }
    setBusy(false)
  }

  function refuse() {
    photos.check()
    const [name, problem] = Object.entries(form.formState.errors)[0] ?? []
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
