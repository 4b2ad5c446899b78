import { type FormEvent, useRef, useState } from 'react'
import { EVIDENCE } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { ChosenPhotos } from '../../components/listing/photos/chosen-photos.tsx'
import { AddPhotos, useChosenPhotos } from '../../components/listing/photos/photo-picker.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/form/field-frame.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSay } from './api.ts'

const NOTHING = 'Write something or add a photo'

export function SayForm({ id }: { id: number }) {
  const say = useSay(id)
  const input = useRef<HTMLTextAreaElement>(null)
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const photos = useChosenPhotos(EVIDENCE.images, setProblem)
  const refusal = say.error ? userMessage(say.error, 'We couldn’t send it. Please try again.') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (readable(content) === '' && photos.files.length === 0) {
      setProblem(NOTHING)
      input.current?.focus()
      return
    }
    setProblem(undefined)
    say.submit(
      { content: readable(content), images: photos.files },
      {
        onSuccess: () => {
          setContent('')
          photos.clear()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4 border-t border-line pt-4">
      <TextArea
        ref={input}
        label="Your words"
        hint="Only both sides and the campus admins can see this and the photos."
        rows={4}
        maxLength={EVIDENCE.text}
        value={content}
        disabled={say.isPending}
        onChange={(event) => {
          setContent(event.target.value)
          setProblem(undefined)
        }}
      />
      <ChosenPhotos photos={photos} />
      {(problem ?? refusal) !== undefined && <FieldError>{problem ?? refusal}</FieldError>}
      <div className="grid gap-3 md:flex md:justify-end">
        <AddPhotos photos={photos} disabled={say.isPending} />
        <Button type="submit" busy={say.isPending} busyLabel="Sending…">
          Send
        </Button>
      </div>
    </form>
  )
}
