import { type FormEvent, useRef, useState } from 'react'
import { DELIVERY } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { ChosenPhotos } from '../../components/listing/photos/chosen-photos.tsx'
import { AddPhotos, useChosenPhotos } from '../../components/listing/photos/photo-picker.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { FieldError } from '../../components/ui/form/field-frame.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { useGigActions } from './gig-api.ts'
import { AddPdfs, ChosenPdfs, useChosenPdfs } from './pdf-picker.tsx'

const NOTHING = 'Add a text, a link, a photo or a PDF of your work'
const FAILED = 'Your work was not delivered. Please try again.'

export function DeliverForm({ gig, isAgain }: { gig: Gig; isAgain: boolean }) {
  const actions = useGigActions(gig.id)
  const text = useRef<HTMLTextAreaElement>(null)
  const [content, setContent] = useState('')
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const photos = useChosenPhotos(DELIVERY.images, setProblem)
  const pdfs = useChosenPdfs(setProblem)
  const { submit, isPending, error } = useSubmitOnce({
    mutationFn: actions.deliver,
    onSuccess: async ({ message, data }) => {
      toast.success(message)
      setContent('')
      setLink('')
      photos.clear()
      pdfs.clear()
      await actions.isNow(data)
    },
  })
  const linkError = error instanceof ApiError ? error.errors?.link : undefined
  const refusal = error && linkError === undefined ? userMessage(error, FAILED) : undefined
  function send(event: FormEvent) {
    event.preventDefault()
    const files = pdfs.files
    if (readable(content) === '' && link.trim() === '' && photos.files.length + files.length === 0) {
      setProblem(NOTHING)
      text.current?.focus()
      return
    }
    setProblem(undefined)
    submit({ content: readable(content), link: link.trim(), images: photos.files, files })
  }
  return (
    <Card>
      <form noValidate onSubmit={send} className="grid gap-4">
        <h2 className="text-lg font-bold">{isAgain ? 'Deliver again' : 'Deliver your work'}</h2>
        <TextArea
          ref={text}
          label="About your work"
          hint={`Only you and ${gig.client.name || 'the client'} see this. If there’s a dispute, campus admins see it too.`}
          rows={4}
          maxLength={DELIVERY.text}
          value={content}
          disabled={isPending}
          onChange={({ target }) => {
            setContent(target.value)
            setProblem(undefined)
          }}
        />
        <Field
          label="Link to a file"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={DELIVERY.link}
          value={link}
          disabled={isPending}
          error={linkError}
          onChange={({ target }) => {
            setLink(target.value)
            setProblem(undefined)
          }}
        />
        <ChosenPhotos photos={photos} />
        <ChosenPdfs pdfs={pdfs} />
        {(problem ?? refusal) !== undefined && <FieldError>{problem ?? refusal}</FieldError>}
        <div className="grid gap-3 md:flex">
          <AddPhotos photos={photos} disabled={isPending} />
          <AddPdfs pdfs={pdfs} disabled={isPending} />
          <Button type="submit" busy={isPending} busyLabel="Delivering…">
            Deliver work
          </Button>
        </div>
      </form>
    </Card>
  )
}
